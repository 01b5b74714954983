import { object, string } from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import {
  attributeName,
  data,
  flag,
  milliseconds,
  oneOf,
  text,
  type AttributeConverter,
} from '#src/element/attributes.ts'

function read<T>(reader: AttributeConverter<T>, value: unknown): { value: T; problems: string[] } {
  const problems: string[] = []
  return { value: reader(value, (cause) => problems.push(cause)), problems }
}

describe('an attribute read as text', () => {
  it('gives the text, a number as text, or the default', () => {
    expect(read(text('x'), 'Tours')).toEqual({ value: 'Tours', problems: [] })
    expect(read(text('x'), 7).value).toBe('7')
    expect(read(text('x'), null)).toEqual({ value: 'x', problems: [] })
    expect(read(text(), '').value).toBe('')
  })

  it('tells when a property is not text', () => {
    expect(read(text('x'), { a: 1 })).toEqual({
      value: 'x',
      problems: ['expected text, found object'],
    })
  })
})

describe('an attribute read as a flag', () => {
  it.each([
    ['', true],
    ['in-popup', true],
    [true, true],
    ['false', false],
    [false, false],
    [null, false],
  ])('reads %j as %j', (written, value) => {
    expect(read(flag(), written).value).toBe(value)
  })
})

describe('an attribute read as milliseconds', () => {
  it.each([
    ['2000', 2000],
    [' 15.5 ', 15.5],
    [0, 0],
    ['', 'default'],
    [null, 'default'],
  ])('reads %j as %j without a complaint', (written, value) => {
    expect(read(milliseconds('default'), written)).toEqual({ value, problems: [] })
  })

  it.each(['soon', '-1', 'Infinity', {}, true])('refuses %j', (written) => {
    const { value, problems } = read(milliseconds('default'), written)
    expect(value).toBe('default')
    expect(problems).toHaveLength(1)
  })
})

describe('an attribute read as one of some words', () => {
  it('gives the word, or the first for an unknown one, and says so', () => {
    expect(read(oneOf('center', 'bottom-right'), 'bottom-right').value).toBe('bottom-right')
    expect(read(oneOf('center', 'bottom-right'), null)).toEqual({ value: 'center', problems: [] })
    expect(read(oneOf('center', 'bottom-right'), 'top')).toEqual({
      value: 'center',
      problems: ['expected one of center, bottom-right, found "top"'],
    })
  })
})

describe('an attribute read as data', () => {
  const banner = data(object({ title: string() }))

  it('reads JSON text and objects alike', () => {
    expect(read(banner, '{"title":"Tours"}').value).toEqual({ title: 'Tours' })
    expect(read(banner, { title: 'Tours' }).value).toEqual({ title: 'Tours' })
  })

  it.each(['[object Object]', '[object Object],[object Object]'])(
    'names the mend for an object that a template wrote as the text "%s"',
    (text) => {
      const { value, problems } = read(banner, text)
      expect(value).toBeUndefined()
      expect(problems).toEqual([`"${text}" was an object: set the property, or write JSON`])
    },
  )

  it('warns of a list where an object is expected', () => {
    const { value, problems } = read(banner, '[{ "title": "A" }]')
    expect(value).toBeUndefined()
    expect(problems).toEqual(['expected an object, found a list'])
  })

  it('warns of malformed JSON instead of throwing', () => {
    const { value, problems } = read(banner, '{"title":')
    expect(value).toBeUndefined()
    expect(problems[0]).toMatch(/^malformed JSON: /)
  })

  it('names the place that does not fit', () => {
    expect(read(banner, '{"title":1}')).toEqual({
      value: undefined,
      problems: [expect.stringMatching(/^title: .*string/)],
    })
  })

  it('is quiet when there is nothing to read', () => {
    const warn = vi.fn()
    expect(banner(null, warn)).toBeUndefined()
    expect(banner('', warn)).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })
})

it('the name of an attribute is spelled as HTML does', () => {
  expect(attributeName('noBgShadow')).toBe('no-bg-shadow')
})
