import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examplesIn } from '../../support/run-example.ts'

// What the guides show is what `npm run test:consumers` builds and plays.

/** The projects of which each guide shows parts. */
const GUIDES = {
  'plain-html': ['plain', 'classic'],
  react: ['vite-react'],
  vue: ['vite-vue'],
  svelte: ['vite-svelte'],
  next: ['next'],
  astro: ['astro'],
  node: ['hono', 'express'],
  edge: ['edge', 'bun', 'deno'],
}

describe.each(Object.entries(GUIDES))('the guide %s', (guide, projects) => {
  const files = projects.flatMap((project) => {
    const cwd = join('tests/consumers', project)
    return globSync('**/*.*', { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'))
  })
  const texts = files.map(withoutIndent)
  const examples = examplesIn(readFileSync(`docs/guides/${guide}.md`, 'utf8'))

  it('shows examples', () => expect(examples.length).toBeGreaterThan(1))

  it.each(examples)('$name, is in a project', ({ code }) => {
    const wanted = withoutIndent(code)
    const [, packages] = /^npm install (.*)$/m.exec(wanted) ?? []
    const parts = packages ? packages.split(' ').map((name) => `"${name}":`) : [wanted]
    for (const part of parts) expect(texts.filter((text) => text.includes(part))).not.toEqual([])
  })
})

function withoutIndent(code: string): string {
  return code.replaceAll(/^ +/gm, '').trim()
}
