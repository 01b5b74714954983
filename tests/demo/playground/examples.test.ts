import { describe, expect, it } from 'vitest'
import { attributesOf, edited, type Kind } from '#demo/playground/example.ts'
import { exampleOf, EXAMPLES } from '#demo/playground/examples.ts'
import { attributeName, type Reader } from '#src/element/attributes.ts'
import { readersOf, type AnyWidget } from '#src/element/widget.ts'

const modules = import.meta.glob<{ widget: AnyWidget }>('/widgets/*/*.element.ts', { eager: true })
const widgets = Object.values(modules).map(({ widget }) => widget)

it('shows every widget, and nothing else', () => {
  const tags = EXAMPLES.map(({ tag }) => tag)
  expect(tags.toSorted()).toEqual(widgets.map(({ tag }) => tag).toSorted())
})

describe.each(widgets.map((widget) => [widget.tag, widget] as const))('<%s>', (tag, widget) => {
  const example = exampleOf(tag)!
  const readers = new Map(
    Object.entries(readersOf(widget)).map(([name, read]) => [attributeName(name), read]),
  )

  it('has all of its attributes', () => {
    const names = example.attributes.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...readers.keys()].toSorted())
  })

  it('starts with attributes it has', () => {
    const names = example.attributes.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...example.start]))
  })

  it.each(example.attributes.map((attribute) => [attribute.name, attribute] as const))(
    '%s is what the widget reads, and its values are good',
    (name, { kind, choices, value }) => {
      const read = readers.get(name)!
      expect(kindOf(read)).toEqual({ kind, choices })
      for (const text of [value.en, value.uk, ...choices])
        expect(problemsOf(read, text)).toEqual([])
    },
  )
})

describe('the attributes of an example', () => {
  const banner = exampleOf('page-banner')!

  it('are those of the language, with what was edited', () => {
    expect(attributesOf(banner, 'uk').get('heading')).toBe('Карпати пішки')
    const own = attributesOf(banner, 'uk', { heading: 'Own', subtitle: null, 'home-text': 'Hut' })
    expect([...own]).toEqual([
      ['heading', 'Own'],
      ['popup-id', 'form'],
      ['placement', 'tour-banner'],
      ['home-text', 'Hut'],
    ])
  })

  it('an edit that is taken back is no edit', () => {
    const once = edited(banner, 'en', {}, ['heading', null])
    expect(once).toEqual({ heading: null })
    expect(edited(banner, 'en', once, ['heading', 'Carpathians on foot'])).toEqual({})
  })
})

function problemsOf(read: Reader<unknown>, value: unknown): string[] {
  const problems: string[] = []
  read(value, (cause) => problems.push(cause))
  return problems
}

/** A reader's kind, by what it makes of odd values. */
function kindOf(read: Reader<unknown>): { kind: Kind; choices: readonly string[] } {
  if (read('', () => {}) === true) return { kind: 'flag', choices: [] }
  const [problem = ''] = problemsOf(read, '{')
  if (problem.startsWith('malformed JSON')) return { kind: 'json', choices: [] }
  if (problem.includes('milliseconds')) return { kind: 'milliseconds', choices: [] }
  const words = /^expected one of (.*), found/.exec(problem)?.[1]
  return words ? { kind: 'choice', choices: words.split(', ') } : { kind: 'text', choices: [] }
}
