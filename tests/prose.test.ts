import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Turns of phrase that read translated. The changelog quotes older versions. */
const BANNED =
  /\b(?:anew|is told|has come|as it will stand|lets go|there is no more|of which it|is no (?:port|picture|number|list|text))\b/i

const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !['CHANGELOG.md', 'tests/prose.test.ts'].includes(file))

it('documents, comments and messages use no turn of phrase that reads translated', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const [turn] = BANNED.exec(line) ?? []
        return turn ? [`${file}:${at + 1}: ${turn}`] : []
      }),
  )
  expect(found).toEqual([])
})
