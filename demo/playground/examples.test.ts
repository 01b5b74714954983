import { describe, expect, it } from 'vitest'
import { attributesOf, edited, type Sample } from '#demo/playground/catalogue/example.ts'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { parseContent } from '#demo/playground/content/parse-content.ts'
import { choicesOf, fieldKind, type Kind } from '#demo/playground/fields/read-field.ts'
import { FIRST_LANGUAGES } from '#demo/content/model/stored-fields.ts'
import { attributeName, type AttributeConverter } from '../../src/element/attributes.ts'
import { convertersOf, type AnyWidget } from '../../src/element/widget.ts'
import { REFERENCES } from '../../build/reference/all.ts'

const modules = import.meta.glob<{ widget: AnyWidget }>('/widgets/*/*.element.ts', { eager: true })
const widgets = Object.values(modules).map(({ widget }) => widget)
const shown = readWidgets()

/** States that are there to show what a widget does with bad input. */
const BROKEN = new Set(['broken-data'])

it('shows every widget, and nothing else', () => {
  const tags = shown.map(({ tag }) => tag)
  expect(tags).toEqual(widgets.map(({ tag }) => tag).toSorted())
})

it('the package says of attributes what their references say', () => {
  for (const { tag, summary, attributes } of REFERENCES) {
    const known = shown.find((widget) => widget.tag === tag)!
    const names = attributes.map(({ name, type, aliasOf, isData }) => ({
      name,
      type: isData ? `${type} | undefined` : type,
      aliasOf,
      isData,
    }))
    expect({ summary: known.summary, attributes: known.attributes }).toEqual({
      summary,
      attributes: names,
    })
  }
})

describe.each(widgets.map((widget) => [widget.tag, widget] as const))('<%s>', (tag, definition) => {
  const widget = shown.find((widget) => widget.tag === tag)!
  const readers = new Map(
    Object.entries(convertersOf(definition)).map(([name, read]) => [attributeName(name), read]),
  )

  it.each(widget.attributes.map((attribute) => [attribute.name, attribute] as const))(
    '%s is edited as the widget reads it, and has a good value',
    (name, attribute) => {
      const read = readers.get(name)!
      const kind = fieldKind(attribute)
      const choices = kind === 'choice' ? choicesOf(attribute.type) : []
      expect({ kind, choices }).toEqual(readKind(read))
      const value = widget.values[name]
      const where = `"values" of widgets/${tag}/${tag}.example.json`
      if (kind === 'flag')
        expect(value, `"${name}" is a flag: take it out of ${where}`).toBeUndefined()
      else expect(value, `the attribute "${name}" has no value in ${where}`).toBeDefined()
      for (const text of [value?.en ?? '', value?.uk ?? '', ...choices])
        expect(problemsOf(read, text)).toEqual([])
    },
  )

  it('examples have names of their own, attributes of the widget, and good values', () => {
    const { examples } = widget
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
    expect(examples.length).toBeGreaterThan(2)
    for (const { id, attributes } of examples)
      for (const [name, { en, uk }] of Object.entries(attributes)) {
        const read = readers.get(name)
        expect(read, `${id}: ${name}`).toBeDefined()
        const found = [en, uk].flatMap((value) => problemsOf(read!, value))
        expect(found.length > 0).toBe(BROKEN.has(id) && name === 'config')
      }
  })

  it('content of examples is shown', () => {
    for (const { content } of widget.examples)
      for (const language of FIRST_LANGUAGES)
        expect(parseContent(content[language]).problem).toBe(undefined)
  })

  it('the configuration stands in for attributes that it has', () => {
    for (const name of widget.configured) expect(readers.has(name)).toBe(true)
  })
})

describe('the attributes of an example', () => {
  const banner = shown.find(({ tag }) => tag === 'page-banner')!
  const sample = (language: 'en' | 'uk', edits: Sample['edits'] = {}): Sample => ({
    widget: banner,
    example: banner.examples[0],
    language,
    edits,
    content: undefined,
  })

  it('are those of the language, with what was edited', () => {
    expect(attributesOf(sample('uk')).get('heading')).toBe('Карпати пішки')
    const own = attributesOf(sample('uk', { heading: 'Own', subtitle: null, 'home-text': 'Hut' }))
    expect([...own]).toEqual([
      ['heading', 'Own'],
      ['popup-id', 'form'],
      ['placement', 'tour-banner'],
      ['home-text', 'Hut'],
    ])
  })

  it('an edit that is taken back is no edit', () => {
    const once = edited(sample('en'), ['heading', null])
    expect(once).toEqual({ heading: null })
    expect(edited(sample('en', once), ['heading', 'Carpathians on foot'])).toEqual({})
  })
})

function problemsOf(read: AttributeConverter<unknown>, value: unknown): string[] {
  const problems: string[] = []
  read(value, (cause) => problems.push(cause))
  return problems
}

/** A reader's kind, by what it makes of odd values. */
function readKind(read: AttributeConverter<unknown>): { kind: Kind; choices: readonly string[] } {
  if (read('', () => {}) === true) return { kind: 'flag', choices: [] }
  const [problem = ''] = problemsOf(read, '{')
  if (problem.startsWith('malformed JSON')) return { kind: 'json', choices: [] }
  if (typeof read('7', () => {}) === 'number') return { kind: 'number', choices: [] }
  const words = /^expected one of (.*), found/.exec(problem)?.[1]
  return words ? { kind: 'choice', choices: words.split(', ') } : { kind: 'text', choices: [] }
}
