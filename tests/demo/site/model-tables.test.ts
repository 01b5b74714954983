import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, it } from 'vitest'
import { APPS } from '#demo/site/model/apps.ts'
import { modelTables } from '#demo/site/model/tables.ts'
import style from '../../../oxfmt.config.ts'

const FILE = 'demo/site/README.md'

it('the README of the site has the tables of its apps', async () => {
  const { code } = await format(FILE, modelTables(APPS), style)
  expect(readFileSync(FILE, 'utf8')).toContain(code.trim())
})
