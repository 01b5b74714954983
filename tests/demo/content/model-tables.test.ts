import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APPS } from '#demo/content/model/apps.ts'
import { modelTables } from '#demo/content/model/tables.ts'

const FILE = 'demo/site/README.md'

it('the README of the site has the tables of its apps', () => {
  expect(readFileSync(FILE, 'utf8')).toContain(modelTables(APPS))
})
