import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { renderPage } from 'mandry/server'
import { describe, expect, it } from 'vitest'
import { examplesIn } from '../tests/support/run-example.ts'
import { contrast } from '#demo/playground/theme/contrast.ts'
import { REFERENCES, TOKEN_PAIRS, TOKENS } from '#build/reference/all.ts'

const GUIDES = globSync(['README.md', 'docs/**/*.md', '{platform,src,widgets}/**/*.md'])

/** What any element of the page may have. */
const GLOBAL = /^(id|class|slot|lang|dir|style|hidden|title|load|on[a-z]+|data-.*)$/

const CONFIGURATION = /data-mandry-configuration/

const EXAMPLES = GUIDES.flatMap((guide) =>
  examplesIn(readFileSync(guide, 'utf8')).map((example) => ({ guide, ...example })),
)
/** Elements that a guide defines itself; a widget of the package may have the same name. */
const OWN = new Map(
  GUIDES.map((guide) => {
    const tags = EXAMPLES.filter((each) => each.guide === guide).flatMap(({ code }) =>
      Array.from(code.matchAll(/^ *tag: '([\w-]+)'/gm), ([, tag = '']) => tag),
    )
    return [guide, new Set(tags)]
  }),
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

// A template of a server is executed with its project (tests/consumers).
const PAGES = inLanguage('html').filter(({ code }) => !code.includes('${'))

describe.each(PAGES)('example of $guide, $name', ({ guide, code }) => {
  it('is rendered without a warning, with the configuration that its guide shows', () => {
    const warnings: string[] = []
    const shown = PAGES.find((each) => each.guide === guide && CONFIGURATION.test(each.code))
    const configuration = shown ? {} : { configuration: {} }
    const page = shown && shown.code !== code ? shown.code + code : code
    renderPage(page, { ...configuration, onWarning: (message) => warnings.push(message) })
    expect(warnings).toEqual([])
  })

  it('names only attributes that the elements have', () => {
    for (const { name, attributes } of elementsIn(code)) {
      if (OWN.get(guide)?.has(name)) continue
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

describe('the default colours', () => {
  const colourIn = (theme: 'light' | 'dark', name: string) => {
    const token = TOKENS.find((each) => each.name === `--mandry-${name}`)
    return (theme === 'dark' ? token?.dark : undefined) ?? token?.default ?? ''
  }

  it.each(TOKEN_PAIRS)('$colour on $ground: at least $least, light and dark', (pair) => {
    for (const theme of ['light', 'dark'] as const)
      expect(
        contrast(colourIn(theme, pair.colour), colourIn(theme, pair.ground)),
        theme,
      ).toBeGreaterThanOrEqual(pair.least)
  })

  it('are in a pair each', () => {
    const paired = TOKEN_PAIRS.flatMap(({ colour, ground }) => [colour, ground])
    const colours = TOKENS.filter((token) => token.default?.startsWith('#'))
    expect(new Set(paired)).toEqual(
      new Set(colours.map(({ name }) => name.replace('--mandry-', ''))),
    )
  })
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
