import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOptions } from '#demo/operations/export/options.ts'
import { runExport } from '../../../tests/support/run-export.ts'

// The command as it is called.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-command-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['no folder', ['--site-url', 'https://a.example'], 'name one folder'],
  ['no address', ['out'], '--site-url is missing'],
  ['an unknown option', ['out', '--fast'], "Unknown option '--fast'"],
  [
    'a path in the address',
    ['out', '--site-url', 'https://a.example/en'],
    'no address of a whole site',
  ],
  [
    'another scheme',
    ['out', '--site-url', 'https://a.example', '--enquiries', 'mailto:a@b.c'],
    'no http',
  ],
])('refuses %s, and says how it is called', (_, args, line) => {
  const refuse = () => readOptions(args, undefined)
  expect(refuse).toThrow(line)
  expect(refuse).toThrow('Usage: npm run export -- <folder>')
})

it('ends with 1 and one line for a folder of others', async () => {
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  const env = { DATA_DIR: join(folder, 'none'), SITE_URL: 'https://a.example', WIDGETS_DIR: 'dist' }
  const { code, errors } = await runExport([folder, '--enquiries', 'https://b.example/e'], env)
  expect(code).toBe(1)
  expect(errors).toMatch(/^[^\n]*holds files that no export has written[^\n]*\n$/)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})
