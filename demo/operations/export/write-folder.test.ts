import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFolder } from '#demo/operations/export/write-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (path: string, text: string) => ({
  path,
  read: () => Promise.resolve(new TextEncoder().encode(text)),
})

it('writes texts with compressed copies', async () => {
  await writeFolder(folder, [file('a/index.html', 'Мандри'), file('b.woff2', 'font')])
  expect(brotliDecompressSync(readFileSync(join(folder, 'a/index.html.br'))).toString()).toBe(
    'Мандри',
  )
  expect(gunzipSync(readFileSync(join(folder, 'a/index.html.gz'))).toString()).toBe('Мандри')
  expect(existsSync(join(folder, 'b.woff2.br'))).toBe(false)
})

it('compresses as well as can be, or less where it is asked to', async () => {
  const text = readFileSync('demo/README.md', 'utf8')
  await writeFolder(folder, [file('best.md', text)])
  const best = readFileSync(join(folder, 'best.md.br')).length
  await writeFolder(folder, [file('quick.md', text)], 5)
  expect(readFileSync(join(folder, 'quick.md.br')).length).toBeGreaterThan(best)
})

it('makes a compressed copy again that is damaged', async () => {
  await writeFolder(folder, [file('a.html', 'text')])
  writeFileSync(join(folder, 'a.html.br'), 'damaged')
  const { written } = await writeFolder(folder, [file('a.html', 'text')])
  expect(written).toContain('a.html.br')
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe('text')
})

it('leaves files of others alone when it removes its own', async () => {
  await writeFolder(folder, [file('a/b/one.html', '1'), file('two.html', '2')])
  writeFileSync(join(folder, 'a/CNAME'), 'mandry.example')
  const { removed } = await writeFolder(folder, [file('two.html', '2')])
  expect(removed).toEqual(['a/b/one.html', 'a/b/one.html.br', 'a/b/one.html.gz'])
  expect(existsSync(join(folder, 'a/CNAME'))).toBe(true)
  expect(existsSync(join(folder, 'a/b'))).toBe(false)
})

it('refuses a folder with files of others, and leaves it as it is', async () => {
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  await expect(writeFolder(folder, [file('a.html', '1')])).rejects.toMatchObject({
    code: 'foreign-files',
    message: expect.stringContaining('"thesis.txt"'),
  })
  expect(existsSync(join(folder, 'a.html'))).toBe(false)
})

it.each([
  ['no JSON', '{'],
  ['no list', '[]'],
  ['a path that leads outside', '{"files":{"../thesis.txt":"0"}}'],
  ['an absolute path', '{"files":{"/etc/hosts":"0"}}'],
])('refuses a manifest that is %s, and removes nothing', async (_, manifest) => {
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  writeFileSync(join(inner, '.export.json'), manifest)
  await expect(writeFolder(inner, [])).rejects.toMatchObject({ code: 'foreign-files' })
  expect(existsSync(join(folder, 'thesis.txt'))).toBe(true)
})

it('names a folder that cannot be written', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  await expect(writeFolder(path, [file('a.html', '1')])).rejects.toMatchObject({
    code: 'folder',
    message: expect.stringMatching(/file: cannot be read or written \(ENOTDIR\); /),
  })
})
