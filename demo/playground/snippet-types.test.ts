import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { snippetOf } from '#demo/playground/snippets/snippet-of.ts'
import { readView } from '#demo/playground/view/view.ts'
import { REFERENCES } from '../../build/reference/all.ts'

// Within the project, where `mandry/react` is what the build has made.

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
}

it('snippets for React, Next and a server fit the typings of the package', async () => {
  const folder = resolve('.cache/snippet-types')
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  const widgets = readWidgets()
  const tags = widgets.map(({ tag }) => tag)
  const forms = ['contact-form', 'contact-block']
  for (const reference of REFERENCES) {
    const view = readView(new URLSearchParams({ widget: reference.tag }), widgets)!
    const examples = view.widget.examples.filter(({ id }) => id !== 'broken-data')
    for (const example of examples) {
      const parts = { ...view, example, reference, tags, forms, css: '', script: '/mandry.js' }
      const file = join(folder, `${reference.tag}-${example.id}`)
      await writeFile(`${file}-react.tsx`, snippetOf('react', parts))
      await writeFile(`${file}-next.tsx`, snippetOf('next', parts))
      await writeFile(`${file}-server.tsx`, snippetOf('server', parts))
    }
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['.'] }),
  )
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
