import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { APPS } from '#demo/site/model/apps.ts'
import { modelTables } from '#demo/site/model/tables.ts'

const FILE = 'demo/site/README.md'

it('the README of the site has the tables of its apps', async () => {
  const options = { ...(await resolveConfig(FILE)), filepath: FILE }
  const tables = await format(modelTables(APPS), options)
  expect(readFileSync(FILE, 'utf8')).toContain(tables.trim())
})
