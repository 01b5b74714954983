import { describe, expect, it } from 'vitest'
import { detailText } from '#demo/playground/use-event-log.ts'
import { readField } from '#demo/playground/read-field.ts'
import { addressOf, frameAddressOf, readFrameView, readView } from '#demo/playground/view.ts'

const queryOf = (address: string) => new URL(address, 'http://page').searchParams
const read = (query: string) => readView(new URLSearchParams(query))

describe('the view in an address', () => {
  it('is the page banner in English for an empty query', () => {
    expect(read('')).toMatchObject({
      example: { tag: 'page-banner' },
      language: 'en',
      width: undefined,
      isRendered: true,
      answer: 'none',
      edits: {},
    })
  })

  it('is read back as it was written', () => {
    const view = read(
      'widget=contact-form&lang=uk&width=375&render=0&answer=fail&attrs={"heading":"<%26\\"","placement":null}',
    )!
    expect(view.edits).toEqual({ heading: '<&"', placement: null })
    expect(readView(queryOf(addressOf(view)))).toEqual(view)
    const { edits, language, isRendered } = readFrameView(
      'contact-form',
      queryOf(frameAddressOf(view)),
    )!
    expect({ edits, language, isRendered }).toEqual({
      edits: view.edits,
      language: 'uk',
      isRendered: false,
    })
  })

  it.each([
    'lang=de&width=5&render=maybe&answer=explode&attrs=[1]',
    'attrs={broken',
    'attrs=null',
    'attrs="text"',
    'attrs={"onclick":"alert(1)","heading":7,"__proto__":"x"}',
  ])('odd values fall back to the defaults: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('is undefined for an unknown widget', () => {
    expect(read('widget=script')).toBeUndefined()
    expect(readFrameView('constructor', new URLSearchParams())).toBeUndefined()
  })

  it('edits that are too long for an address stay out of it', () => {
    const view = { ...read('')!, edits: { heading: 'x'.repeat(7000) } }
    expect(addressOf(view).length).toBeLessThan(200)
  })
})

describe('a field', () => {
  it('that is empty is no attribute', () => {
    expect(readField('text', '')).toEqual({ value: null })
    expect(readField('json', ' \n')).toEqual({ value: null })
  })

  it('is taken as it is, except JSON that is not finished', () => {
    expect(readField('milliseconds', '-1')).toEqual({ value: '-1' })
    expect(readField('json', '{"a":1}')).toEqual({ value: '{"a":1}' })
    expect(readField('json', '{"a":')).toEqual({ problem: expect.stringMatching(/^Not JSON yet:/) })
  })
})

it('a detail is shown as JSON, whatever it is', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(detailText({ popupId: 'form', respondWith: () => {} })).toBe('{\n  "popupId": "form"\n}')
  expect(detailText(undefined)).toBe('undefined')
  expect(detailText(loop)).toMatch(/can not be written/)
})
