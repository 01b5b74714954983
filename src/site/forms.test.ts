import { expect, expectTypeOf, it } from 'vitest'
import type { FormInput } from 'mandry'
import { readSite } from '#src/site/site.ts'

/** What is left of a form, and the warnings about the rest. */
function read(inputs: readonly object[], more: object = {}) {
  const warnings: string[] = []
  const warn = (cause: string) =>
    void warnings.push(cause.replace(/^configuration formConfig\[0\][.:]\s?/, ''))
  const form = readSite({ formConfig: [{ id: 'f', inputs, ...more }] }, warn).form('f', 'en')
  return { inputs: form?.inputs ?? [], steps: form?.steps ?? [], warnings }
}

const text = (name: string, more: object = {}) => ({ name, type: 'short', ...more })
const names = (inputs: readonly { readonly name: string }[]) => inputs.map(({ name }) => name)

it.each([
  [
    'choices without options',
    { type: 'radio' },
    /^input "a": it has no options, so it is left out$/,
  ],
  ['options that are empty', { type: 'checkboxes', options: [' '] }, /it has no options/],
  ['a hidden input without a value', { type: 'hidden' }, /^input "a": it has no value/],
])('%s are left out, and the form has the rest', (_, input, warning) => {
  const { inputs, warnings } = read([{ name: 'a', ...input }, text('b')])
  expect(names(inputs)).toEqual(['b'])
  expect(warnings).toEqual([expect.stringMatching(warning)])
})

it.each([
  [
    'bounds that nothing is between',
    { type: 'number', min: 5, max: 3 },
    /^inputs\[0\]: min 5 is above max 3, so both are ignored$/,
  ],
  [
    'dates that nothing is between',
    { type: 'date', min: '+5d', max: 'today' },
    /min \+5d is above max today/,
  ],
  [
    'a bound that is not a number',
    { type: 'number', min: 'many' },
    /^inputs\[0\]\.min: expected a number, so it is left out$/,
  ],
  ['a bound that is no date', { type: 'date', max: '1 May' }, /^inputs\[0\]\.max: expected a date/],
  [
    'a date that no calendar has',
    { type: 'date-range', min: '2027-02-30' },
    /^inputs\[0\]\.min: expected a date/,
  ],
  [
    'a count that is none',
    { type: 'checkboxes', options: ['x'], max: -1 },
    /^inputs\[0\]\.max: expected a number of choices/,
  ],
  [
    'a step that is none',
    { type: 'number', step: 0 },
    /^inputs\[0\]\.step: expected "any" or a number above 0/,
  ],
  ['an unknown place of a hidden text', { type: 'hidden', value: 'x{cookie}' }, /names \{cookie\}/],
])('%s do not count, and the input stays', (_, input, warning) => {
  const { inputs, warnings } = read([{ name: 'a', ...input }])
  expect(inputs).toHaveLength(1)
  expect(inputs[0]).toMatchObject({ name: 'a' })
  expect([inputs[0]?.min, inputs[0]?.max]).toEqual([undefined, undefined])
  expect(warnings).toEqual([expect.stringMatching(warning)])
})

it('a second input of a name is left out', () => {
  const { inputs, warnings } = read([text('a', { title: 'First' }), text('a'), text('b')])
  expect(names(inputs)).toEqual(['a', 'b'])
  expect(inputs[0]?.title).toBe('First')
  expect(warnings).toEqual([expect.stringMatching(/^input "a": another input has this name/)])
})

it.each([
  [
    'an input that is not there',
    [text('a', { when: { input: 'x', is: '1' } })],
    [/^input "a": when: there is no input "x"/],
  ],
  [
    'the input itself',
    [text('a', { when: { input: 'a', is: '1' } })],
    [/when: it depends on itself, by a,/],
  ],
  [
    'a circle',
    [text('a', { when: { input: 'b', is: '1' } }), text('b', { when: { input: 'a', is: '1' } })],
    [/when: it depends on itself, by b, a,/, /when: it depends on itself, by a, b,/],
  ],
  ['no condition', [text('a', { when: 'kind' })], [/^inputs\[0\]\.when: expected \{ input, is \}/]],
  [
    'nothing that is wanted',
    [text('a', { when: { input: 'a' } })],
    [/^inputs\[0\]\.when: expected \{ input, is \}/],
  ],
  [
    'a number',
    [text('a', { when: { input: 'a', is: 1 } })],
    [/^inputs\[0\]\.when: expected \{ input, is \}/],
  ],
])('a condition on %s does not count', (_, inputs, faults) => {
  const { inputs: left, warnings } = read(inputs)
  expect(left.filter(({ when }) => when)).toEqual([])
  expect(warnings).toEqual(faults.map((fault): unknown => expect.stringMatching(fault)))
})

it('an input that depends on a circle keeps its condition', () => {
  const { inputs, warnings } = read([
    text('a', { when: { input: 'b', is: '1' } }),
    text('b', { when: { input: 'b', is: '1' } }),
  ])
  expect(inputs.map(({ when }) => !!when)).toEqual([true, false])
  expect(warnings).toHaveLength(1)
})

const step = (title: string, ...inputs: string[]) => ({ title, inputs })

it.each([
  ['no list', { steps: 3 }, [], /^steps: expected a list of \{ title, inputs \}/],
  ['a step without a title', { steps: [{ inputs: ['a'] }] }, [], /^steps: expected a list/],
  ['one step', { steps: [step('S', 'a', 'b', 'c')] }, [], /^steps: fewer than two/],
  [
    'an unknown input',
    { steps: [step('S', 'a', 'x'), step('T', 'b', 'c')] },
    [['a'], ['b', 'c']],
    /^steps: "x" is not a visible input, so "S" does not have it$/,
  ],
  [
    'an input twice',
    { steps: [step('S', 'a'), step('T', 'a', 'b', 'c')] },
    [['a'], ['b', 'c']],
    /^steps: "a" is in a step already/,
  ],
  [
    'an input in no step',
    { steps: [step('S', 'a'), step('T', 'b')] },
    [['a'], ['b', 'c']],
    /^steps: "c" is in no step, so in the last$/,
  ],
])('steps with %s are told of, and no input is lost', (_, more, expected, warning) => {
  const { steps, warnings } = read([text('a'), text('b'), text('c')], more)
  expect(steps.map(({ inputs }) => inputs)).toEqual(expected)
  expect(warnings).toEqual([expect.stringMatching(warning)])
})

it('an unknown kind is reported with its place, and the form is left out as before', () => {
  const warnings: string[] = []
  const formConfig = [{ id: 'f', inputs: [{ name: 'a', type: 'slider' }] }]
  const site = readSite({ formConfig }, (cause) => void warnings.push(cause))
  expect(site.form('f', 'en')).toBeUndefined()
  expect(warnings[0]).toMatch(
    /^configuration formConfig\[0\]\.inputs\[0\]\.type: expected one of short,.*date-range/,
  )
})

it.each(['number', 'date', 'file', 'radio', 'hidden'])(
  'an input of the type %s with objects that have no text loses them, and nothing throws',
  (type) => {
    const odd = { toString: 1, valueOf: 1 }
    const input = {
      type,
      min: odd,
      max: odd,
      step: odd,
      accept: [odd],
      maxSize: odd,
      maxFiles: odd,
    }
    expect(() => read([{ name: 'a', ...input }])).not.toThrow()
  },
)

it('the type of an input asks for the options of a choice, and knows the keys of its kind', () => {
  const choice = { name: 'kind', type: 'radio' } as const
  expectTypeOf({ ...choice, options: ['A journey'] }).toExtend<FormInput>()
  expectTypeOf(choice).not.toExtend<FormInput>()
  expectTypeOf({ name: 'papers', type: 'file', maxFiles: 'two' } as const).not.toExtend<FormInput>()
})
