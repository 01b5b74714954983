import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeCdn } from '#build/release/cdn.ts'
import { INSTALLED } from '../support/installed-package.ts'
import { withImports } from '../support/script-imports.ts'

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-cdn-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const BUILD = {
  'mandry.js': 'import(`./chunks/a.js`)',
  'mandry.js.map': '{}',
  'chunks/a.js': 'export {}',
  'mandry.iife.js': '(function(){})()',
  'lite/mandry.js': 'import(`./chunks/b.js`)',
  'lite/chunks/b.js': 'export {}',
  'lite/mandry.iife.js': '(function(){})()',
  'elements/tag.js': 'import "react"',
  'server.js': 'import "node:fs"',
  'enquiry.php': '<?php',
  LICENSE: 'MIT',
}

it('release: a CDN gets licences, scripts for browsers and their maps', () => {
  const { files } = writeCdn({
    from: makeFolder(BUILD),
    to: makeFolder({}),
    version: '1.2.3',
    base: '/mandry',
  })
  expect(Object.keys(files)).toEqual([
    'LICENSE',
    'chunks/a.js',
    'lite/chunks/b.js',
    'lite/mandry.iife.js',
    'lite/mandry.js',
    'mandry.iife.js',
    'mandry.js',
    'mandry.js.map',
  ])
})

it('release: a CDN gets each entry for browsers with all that it imports', () => {
  const to = makeFolder({})
  const { files } = writeCdn({ from: INSTALLED, to, version: '1.2.3', base: '/mandry' })
  const entries =
    'consent delivery gudhub lite/mandry lite/mandry.iife mandry mandry.iife modules platform query templates translations'
  const needed = entries.split(' ').flatMap((entry) => [...withImports(`${entry}.js`)])
  expect(needed.length).toBeGreaterThan(30)
  expect(needed.filter((file) => !(file in files))).toEqual([])
})

it('release: the snippet has a tag for each script that pages may take', () => {
  const to = makeFolder({})
  const from = makeFolder(BUILD)
  const base = 'https://cdn.example/mandry'
  const { files } = writeCdn({ from, to, version: '1.2.3', base })
  for (const edition of ['', 'lite/']) {
    const snippet = readFileSync(join(to, '1.2.3', edition, 'snippet.html'), 'utf8')
    for (const file of [`${edition}mandry.js`, `${edition}mandry.iife.js`])
      expect(snippet).toContain(
        `src="${base}/1.2.3/${file}" integrity="${files[file]}" crossorigin>`,
      )
    const newest = readFileSync(join(to, 'latest', edition, 'snippet.html'), 'utf8')
    expect(newest).toContain(`src="${base}/latest/${edition}mandry.js" crossorigin>`)
    expect(newest).not.toContain('integrity')
  }
})

it('release: the import map of a snippet has the chunks of its edition alone', () => {
  const to = makeFolder({})
  writeCdn({ from: makeFolder(BUILD), to, version: '1.2.3', base: '/mandry' })
  const chunksOf = (file: string) =>
    readFileSync(join(to, '1.2.3', file), 'utf8').match(/(?<=1\.2\.3\/)[\w/]+\.js(?=": )/g)
  expect(chunksOf('snippet.html')).toEqual(['chunks/a.js'])
  expect(chunksOf('lite/snippet.html')).toEqual(['lite/chunks/b.js'])
})

it('release: a path as base makes addresses of the page’s own host', () => {
  const to = makeFolder({})
  writeCdn({ from: makeFolder(BUILD), to, version: '1.2.3', base: '/mandry' })
  const snippet = readFileSync(join(to, '1.2.3/snippet.html'), 'utf8')
  expect(snippet).toContain('"/mandry/1.2.3/chunks/a.js": "sha384-')
  expect(snippet).toContain("script-src 'self' 'sha384-")
})

it('release: latest/ keeps the chunks of earlier versions', () => {
  const to = makeFolder({})
  writeCdn({ from: makeFolder(BUILD), to, version: '1.0.0', base: '/mandry' })
  const { 'chunks/a.js': a, ...rest } = BUILD
  const next = { ...rest, 'chunks/a2.js': a, 'mandry.js': 'import(`./chunks/a2.js`)' }
  writeCdn({ from: makeFolder(next), to, version: '1.1.0', base: '/mandry' })
  for (const file of ['a.js', 'a2.js'])
    expect(existsSync(join(to, 'latest/chunks', file))).toBe(true)
  expect(existsSync(join(to, '1.1.0/chunks/a.js'))).toBe(false)
  expect(readFileSync(join(to, 'latest/mandry.js'), 'utf8')).toContain('a2.js')
})

it('release: a version whose files differ is not written over', () => {
  const to = makeFolder({})
  const cdn = { to, version: '1.2.3', base: '/mandry' }
  writeCdn({ ...cdn, from: makeFolder(BUILD) })
  writeCdn({ ...cdn, from: makeFolder(BUILD) })
  const changed = makeFolder({ ...BUILD, 'mandry.js': 'export const changed = 1' })
  expect(() => writeCdn({ ...cdn, from: changed })).toThrow(
    /1\.2\.3 holds other files of this version.*release a new one, or delete the folder/,
  )
  expect(readFileSync(join(to, '1.2.3/mandry.js'), 'utf8')).toBe(BUILD['mandry.js'])
})
