import { expect, it } from 'vitest'
import { SETTINGS } from '#demo/content/model/settings.ts'
import { fixedInputsOf, PAGE_FORM_ID } from '#demo/content/model/fixed-inputs.ts'
import { resolveMessages } from '../../src/languages/all-texts.ts'
import { readSite } from '../../src/site/site.ts'
import { contactBlockForm, MAIN } from '../../widgets/contact-block/contact-block.form.ts'

const { texts } = resolveMessages('content', 'en')
const inputs = fixedInputsOf(PAGE_FORM_ID) ?? []
/** An input that conditions may name. */
const OTHER = { name: 'other', type: 'short' }

/** The block's inputs where the settings have one row. */
function inputsWith(row: object) {
  const site = readSite({ formConfig: [{ id: PAGE_FORM_ID, inputs: [row, OTHER] }] }, (fault) => {
    throw new Error(fault)
  })
  return contactBlockForm({ site, locale: 'en', texts }, PAGE_FORM_ID).inputs
}

/** Cells of the settings as the site configures them. Left out: the type and the name, which say whose row it is. */
const CONFIGURED = {
  title: { title: 'Another label' },
  required: { required: 'true' },
  width: { width: 6 },
  max_length: { maxLength: 7 },
  error: { errorText: 'Another error' },
  options: { options: ['Another choice'] },
  min: { min: '1' },
  max: { max: '2' },
  accept: { accept: ['.pdf'] },
  max_size: { maxSize: 1 },
  max_files: { maxFiles: 1 },
  value: { value: 'A value' },
  when: { when: { input: OTHER.name, is: ['A name'] } },
  step: { step: 'A step' },
  fold: { fold: 'A line' },
}

/** Cells that the block copies, but that no visitor can use: it takes any phone number, and a choice has no length. */
const NOT_OFFERED: Readonly<Record<string, string>> = { phone: 'error', theme: 'max_length' }

it('the form in a page is the contact block, with its inputs in their order', () => {
  expect(PAGE_FORM_ID).toBe(MAIN)
  const { name, type } = { name: 'none', type: 'short' }
  const own = inputsWith({ name, type })
  expect(inputs.map((input) => [input.name, input.type])).toEqual(
    own.map((input) => [input.name, input.type]),
  )
  expect(fixedInputsOf('popup')).toBeUndefined()
  expect(Object.keys(CONFIGURED)).toEqual(
    Object.keys(SETTINGS.fields.inputs.rows ?? {}).filter((cell) => !/^(name|type)$/.test(cell)),
  )
})

it.each(inputs)('the settings offer what changes the input $name, and nothing else', (input) => {
  const { name, type } = input
  const changing = Object.entries(CONFIGURED)
    .filter(([, change]) => {
      const before = inputsWith({ name, type, title: 'A label' })
      const after = inputsWith({ name, type, title: 'A label', ...change })
      return JSON.stringify(before) !== JSON.stringify(after)
    })
    .map(([cell]) => cell)
    .filter((cell) => NOT_OFFERED[name] !== cell)
  expect(changing.toSorted()).toEqual(input.cells.toSorted())
})
