import { describe, expect, it } from 'vitest'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { readField } from '#demo/playground/fields/read-field.ts'
import { readWarning } from '#demo/playground/frame/frame-document.ts'
import { detailText } from '#demo/playground/frame/use-event-log.ts'
import { addressOf, changeTo, frameAddressOf, readView } from '#demo/playground/view/view.ts'

const widgets = readWidgets()
const queryOf = (address: string) => new URL(address, 'http://page').searchParams
const read = (query: string) => readView(new URLSearchParams(query), widgets)

describe('the view in an address', () => {
  it('is the overview in English for an empty query', () => {
    expect(read('')).toMatchObject({
      page: 'overview',
      widget: { tag: 'page-banner' },
      example: { id: 'plain' },
      language: 'en',
      width: undefined,
      isRendered: true,
      answer: 'none',
      theme: 'light',
      direction: 'ltr',
      tab: 'html',
      edits: {},
      content: undefined,
    })
  })

  it.each([
    'widget=contact-form&example=own-inputs&lang=uk&theme=dark&dir=rtl&width=375&render=0&answer=fail&tab=vue&attrs={"heading":"<%26\\"","placement":null}&content=<p>%26amp;</p>',
    'widget=page-banner&example=right-to-left&dir=ltr',
    'widget=page-banner&content=',
    'widget=page-banner&width=612&css=page-banner::part(heading) { color: red }',
    'page=snippet&elements=site-footer,nonsense&base=/mandry',
    'page=tokens',
    'page=theme&theme=dark',
  ])('is read back as it was written: %s', (query) => {
    const view = read(query)!
    expect(readView(queryOf(addressOf(view)), widgets)).toEqual(view)
  })

  it('the frame has all that its document depends on', () => {
    const view = read(
      'widget=contact-form&example=own-inputs&lang=uk&theme=dark&dir=rtl&render=0&attrs={"heading":"x"}&content=y&answer=fail&tab=vue',
    )!
    const framed = { ...view, answer: 'none', tab: 'html' }
    const address = frameAddressOf(view, '/playground/frame/')
    expect(address).toMatch(/^\/playground\/frame\/contact-form\/\?/)
    expect(readView(queryOf(address), widgets)).toEqual(framed)
    expect(readView(queryOf(frameAddressOf(view, 'frame.html')), widgets)).toEqual(framed)
  })

  it('another example comes in its direction and without edits', () => {
    const view = read('widget=page-banner&attrs={"heading":"x"}&content=y')!
    const example = view.widget.examples.find(({ id }) => id === 'right-to-left')!
    const next = { ...view, ...changeTo(view.widget, example) }
    expect(next).toMatchObject({ direction: 'rtl', edits: {}, content: undefined })
    expect(readView(queryOf(addressOf(next)), widgets)).toEqual(next)
  })

  it.each([
    'lang=de&width=5&render=maybe&answer=explode&theme=pink&dir=up&tab=cobol&page=x&example=y&attrs=[1]',
    'attrs={broken',
    'attrs=null',
    'attrs="text"',
    'attrs={"onclick":"alert(1)","heading":7,"__proto__":"x"}',
  ])('odd values fall back to the defaults: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('is undefined for an unknown widget', () => {
    for (const tag of ['script', 'constructor', '']) expect(read(`widget=${tag}`)).toBeUndefined()
  })

  it('edits that are too long for an address stay out of it', () => {
    const view = { ...read('')!, edits: { heading: 'x'.repeat(7000) } }
    expect(addressOf(view).length).toBeLessThan(200)
  })

  it('content has room beside edits that are long, and is left out where it is too long itself', () => {
    const edits = { heading: 'x'.repeat(5900) }
    const view = { ...read('')!, edits, content: 'й'.repeat(900) }
    expect(readView(queryOf(addressOf(view)), widgets)).toEqual(view)
    const long = { ...view, content: 'й'.repeat(1100) }
    expect(readView(queryOf(addressOf(long)), widgets)).toEqual({ ...view, content: undefined })
    const given = new URLSearchParams({ content: 'й'.repeat(1100) })
    expect(readView(given, widgets)?.content).toBeUndefined()
  })
})

describe('a field', () => {
  it('that is empty is no attribute', () => {
    expect(readField('text', '')).toEqual({ value: null })
    expect(readField('json', ' \n')).toEqual({ value: null })
  })

  it('is taken as it is, except JSON that is not finished', () => {
    expect(readField('number', '-1')).toEqual({ value: '-1' })
    expect(readField('json', '{"a":1}')).toEqual({ value: '{"a":1}' })
    expect(readField('json', '{"a":')).toEqual({ problem: expect.stringMatching(/^Not JSON yet:/) })
  })

  it.each([
    ['{\n  "a": 1,\n}', 'line 3: expected double-quoted property name'],
    ['[1,\n2 3]', "line 2: expected ',' or ']' after array element"],
    ['{\n"a":\n', 'line 2: unexpected end of JSON input'],
    ['hello', "line 1: unexpected token 'h'"],
    ['{\n"a": {},\n"b": tru}', "line 3: unexpected token '}'"],
    ['[\n"text\n"]', 'line 2: bad control character in string literal'],
    ['["a"]\n\n]', 'line 3: unexpected non-whitespace character after JSON'],
    [`{\n"a": [${'1, '.repeat(500)}\n2 3]}`, "line 3: expected ',' or ']' after array element"],
  ])('names the line and the cause of %j', (text, cause) => {
    expect(readField('json', text)).toEqual({ problem: `Not JSON yet: ${cause}` })
  })

  it('gets what its widget says of the value', () => {
    const line = 'mandry: <page-banner>: data: malformed JSON: unexpected'
    expect(readWarning(line, 'page-banner')).toEqual(['data', 'malformed JSON: unexpected'])
    expect(readWarning(line, 'contact-form')).toBeUndefined()
    expect(readWarning('something else', 'page-banner')).toBeUndefined()
  })
})

it('a detail is shown as JSON, whatever it is', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(detailText({ popupId: 'form', respondWith: () => {} })).toBe('{\n  "popupId": "form"\n}')
  expect(detailText(undefined)).toBe('undefined')
  expect(detailText('a "line"')).toBe('a "line"')
  expect(detailText(loop)).toMatch(/can not be written/)
})
