import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { CONSUMER, INSTALLED } from '../support/installed-package.ts'
import { withImports } from '../support/script-imports.ts'

/** What runtimes at the edge have in common: the web's names, and none of Node's. */
const WEB = {
  AbortController,
  atob,
  btoa,
  console,
  crypto,
  Event,
  EventTarget,
  MessageChannel,
  performance,
  queueMicrotask,
  ReadableStream,
  setTimeout,
  clearTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
}

const PAGE = `<html lang="en"><page-banner heading="Tours &amp; more"></page-banner>
  <contact-form></contact-form></html>`

describe('mandry/render', () => {
  it('names nothing of Node', () => {
    const files = [...withImports('render.js')]
    expect(files.length).toBeGreaterThan(1)
    const names = /\bnode:[\w/]+["'`]|\bprocess\b|\bBuffer\b|\bglobal\b|\brequire\(|__dirname/g
    const found = files.flatMap(
      (file) => readFileSync(join(INSTALLED, file), 'utf8').match(names) ?? [],
    )
    expect(found).toEqual([])
  })

  it('is bundled for a browser, and renders where there are only names of the web', async () => {
    const code = await bundle("export { renderPage } from 'mandry/render'")
    const context = createContext({ ...WEB })
    runInContext(`${code}\nrendered = edge.renderPage(${JSON.stringify(PAGE)})`, context)
    const { renderPage } = (await import(join(INSTALLED, 'server.js'))) as {
      renderPage: (html: string) => string
    }
    expect(context.rendered).toBe(renderPage(PAGE))
    expect(context.rendered).toMatch(/<template shadowrootmode="open">.*<h1[^>]*>Tours &amp; more/s)
  })
})

/** A module as one classic script that defines `edge`. */
async function bundle(code: string): Promise<string> {
  const entry = '\0entry'
  const outputs = (await build({
    root: CONSUMER,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' || id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'entry', formats: ['iife'], name: 'edge' },
      rolldownOptions: { input: 'entry', onwarn: (warning) => expect(warning.message).toBe('') },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = outputs.flatMap(({ output }) => output)
  return chunk?.type === 'chunk' ? chunk.code : ''
}
