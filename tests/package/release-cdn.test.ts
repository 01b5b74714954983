import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { browserScripts } from '#build/release/browser-files.ts'
import { writeCdn } from '#build/release/cdn.ts'
import { INSTALLED, scripts } from '../support/installed-package.ts'

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-cdn-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const PACKAGE = {
  'package.json': JSON.stringify({
    exports: {
      '.': { types: './types/mandry.d.ts', default: './mandry.js' },
      './define': { node: './define.node.js', default: './define.js' },
      './elements/*': { default: './elements/*.js' },
      './mandry.iife.js': { default: './mandry.iife.js' },
      './react': { default: './types/types-only.js' },
      './render': { default: './render.js' },
      './server': { default: './server.js' },
      './package.json': './package.json',
    },
  }),
  'mandry.js': 'import(`./chunks/a.js`); import.meta.url',
  'chunks/a.js': 'import {b} from "./b.js"; const load = (url) => import(url)',
  'chunks/b.js': 'import "../mandry.js"; export const b = 1',
  'mandry.iife.js': '(function(){})()',
  'define.js': 'import "./define/with-react.js"',
  'define.node.js': 'export {}',
  'elements/tag.js': 'import "../define/with-react.js"',
  'define/with-react.js': 'import "react"',
  'types/types-only.js': 'export {}',
  'render.js': 'import "./server/plain.js"',
  'server.js': 'import "node:fs"; import "./server/part.js"; import("./server/plain.js")',
  'server/part.js': 'import "node:path"',
  'server/plain.js': 'export const plain = 1',
}

it('release: what runs in a browser is found by the imports of the scripts', () => {
  expect(browserScripts(makeFolder(PACKAGE))).toEqual([
    'chunks/a.js',
    'chunks/b.js',
    'mandry.iife.js',
    'mandry.js',
  ])
})

it('release: of this package those for bundlers and servers are not for a CDN', () => {
  const found = browserScripts(INSTALLED)
  const others = scripts(INSTALLED).filter((file) => !found.includes(file))
  const entries = ['mandry.js', 'mandry.iife.js', 'delivery.js', 'platform.js']
  expect(found).toEqual(expect.arrayContaining(entries))
  expect(others).toEqual(expect.arrayContaining(['server.js', 'render.js', 'define.js']))
  expect(found.filter((file) => /^(server|types|define|elements)\b/.test(file))).toEqual([])
})

it('release: the snippet has a tag for each script that pages may take', () => {
  const to = makeFolder({})
  const from = makeFolder(PACKAGE)
  const base = 'https://cdn.example/mandry'
  const { files } = writeCdn({ from, to, version: '1.2.3', base })
  const snippet = readFileSync(join(to, '1.2.3/snippet.html'), 'utf8')
  for (const file of ['mandry.js', 'mandry.iife.js'])
    expect(snippet).toContain(`src="${base}/1.2.3/${file}" integrity="${files[file]}" crossorigin>`)
  expect(readFileSync(join(to, 'latest/snippet.html'), 'utf8')).not.toContain('integrity')
})

it('release: a path as base makes addresses of the page’s own host', () => {
  const to = makeFolder({})
  writeCdn({ from: makeFolder(PACKAGE), to, version: '1.2.3', base: '/mandry' })
  const snippet = readFileSync(join(to, '1.2.3/snippet.html'), 'utf8')
  expect(snippet).toContain('"/mandry/1.2.3/chunks/a.js": "sha384-')
  expect(snippet).toContain("script-src 'self' 'sha384-")
})

it('release: latest/ keeps the chunks of earlier versions', () => {
  const to = makeFolder({})
  writeCdn({ from: makeFolder(PACKAGE), to, version: '1.0.0', base: '/mandry' })
  const { 'chunks/a.js': a, ...rest } = PACKAGE
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
  writeCdn({ ...cdn, from: makeFolder(PACKAGE) })
  writeCdn({ ...cdn, from: makeFolder(PACKAGE) })
  const changed = makeFolder({ ...PACKAGE, 'mandry.js': 'export const changed = 1' })
  expect(() => writeCdn({ ...cdn, from: changed })).toThrow(
    /1\.2\.3 holds other files of this version.*release a new one, or delete the folder/,
  )
  expect(readFileSync(join(to, '1.2.3/mandry.js'), 'utf8')).toBe(PACKAGE['mandry.js'])
})
