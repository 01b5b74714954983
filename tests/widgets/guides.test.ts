import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { renderPage } from 'mandry/server'
import { describe, expect, it } from 'vitest'
import { contrast } from '../support/contrast.ts'
import { examplesIn } from '../support/run-example.ts'
import { REFERENCES, TOKENS } from '#widgets/reference/all.ts'

const GUIDES = globSync(['README.md', 'widgets/**/*.md', 'src/**/*.md'])

/** What any element of the page may have. */
const GLOBAL = /^(id|class|slot|lang|dir|style|hidden|title|load|on[a-z]+|data-.*)$/

const EXAMPLES = GUIDES.flatMap((guide) =>
  examplesIn(readFileSync(guide, 'utf8')).map((example) => ({ guide, ...example })),
)
const inLanguage = (language: string) => EXAMPLES.filter((each) => each.language === language)

describe.each(GUIDES)('guide %s', (guide) => {
  it('leads only to files that exist', () => {
    const text = readFileSync(guide, 'utf8').replaceAll(/^```.*?^```/gms, '')
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const files = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(files.filter((file) => !existsSync(join(dirname(guide), file)))).toEqual([])
  })
})

describe.each(inLanguage('html'))('example of $guide, $name', ({ code }) => {
  it('is rendered without a warning', () => {
    const warnings: string[] = []
    renderPage(code, { configuration: {}, onWarning: (message) => warnings.push(message) })
    expect(warnings).toEqual([])
  })

  it('names only attributes that the elements have', () => {
    for (const { name, attributes } of elementsIn(code)) {
      const reference = REFERENCES.find(({ tag }) => tag === name)
      const known = new Set(
        reference?.attributes.flatMap((each) => [each.name, `data-${each.name}`]),
      )
      const unknown = Object.keys(attributes).filter((key) => !known.has(key) && !GLOBAL.test(key))
      expect(reference ? unknown : []).toEqual([])
    }
  })
})

it.each(inLanguage('json'))('example of $guide, $name: is JSON', ({ code }) => {
  expect(() => JSON.parse(code) as unknown).not.toThrow()
})

describe.each(inLanguage('css'))('example of $guide, $name', ({ code }) => {
  it('sets only tokens and parts that exist', () => {
    const tokens = REFERENCES.flatMap((each) => each.tokens).concat(TOKENS)
    const parts = REFERENCES.flatMap((each) => each.parts)
    const used = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name)
    expect(tokens.map(({ name }) => name)).toEqual(
      expect.arrayContaining(used(/(--mandry-[\w-]+):/g)),
    )
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(used(/::part\(([\w-]+)\)/g)),
    )
  })
})

describe('colours', () => {
  const defaults: Record<string, string | undefined> = Object.fromEntries(
    TOKENS.map(({ name, default: value }) => [name, value]),
  )
  const dark: Record<string, string> = Object.fromEntries(
    [
      ...(inLanguage('css').find(({ code }) => code.includes('dark'))?.code ?? '').matchAll(
        /(--mandry-[\w-]+): (#\w+)/g,
      ),
    ].map(([, name, value]) => [name, value]),
  )
  const TEXTS = ['ink', 'muted', 'danger', 'success', 'notice'].flatMap((text) => [
    [text, 'paper', 4.5],
    [text, 'surface', 4.5],
  ])

  it.each([
    ...TEXTS,
    ['on-primary', 'primary', 4.5],
    ['on-primary', 'primary-pressed', 4.5],
    ['night-text', 'night', 4.5],
    ['line', 'surface', 3],
    ['focus', 'surface', 3],
  ] as [string, string, number][])(
    '--mandry-%s on --mandry-%s: at least %d',
    (text, ground, least) => {
      for (const theme of [defaults, { ...defaults, ...dark }]) {
        const colour = (token: string) => theme[`--mandry-${token}`] ?? ''
        expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(least)
      }
    },
  )
})

interface ElementNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

function elementsIn(html: string): ElementNode[] {
  const found: ElementNode[] = []
  const visit = (nodes: readonly unknown[]) => {
    for (const node of nodes as {
      name?: string
      attribs?: Record<string, string>
      children?: unknown[]
    }[]) {
      if (node.name) found.push({ name: node.name, attributes: node.attribs ?? {} })
      visit(node.children ?? [])
    }
  }
  visit(parseDocument(html).children)
  return found
}
