import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INSTALLED, scripts } from '../support/installed-package.ts'

it('languages besides English and Ukrainian add no byte to what visitors with those two fetch', () => {
  const chunks = scripts(INSTALLED).filter((file) => file.startsWith('chunks/'))
  const naming = (lang: string) =>
    chunks
      .filter((file) => readFileSync(join(INSTALLED, file), 'utf8').includes(`/texts/${lang}.ts`))
      .map((file) => file.replace(/-[\w-]{7}\.js$/, ''))
  for (const lang of ['pl', 'de']) expect(naming(lang)).toEqual(['chunks/other-languages'])
  for (const lang of ['en', 'uk']) expect(naming(lang)).toEqual(['chunks/start'])
})
