import type { ReadInput } from '../site/forms.ts'

/** One kind of inputs, for people who configure forms. */
export interface InputDocs {
  readonly shows: string
  /** Properties besides those that all have. */
  readonly properties?: string
  readonly sends: string
}

/** What each kind of inputs is, in the order of the tables that are made of it. */
export const INPUT_DOCS: Readonly<Record<ReadInput['type'], InputDocs>> = {
  short: { shows: 'A line.', properties: '`maxLength`, 64', sends: 'the text' },
  long: { shows: 'A line.', properties: '`maxLength`, 128', sends: 'the text' },
  textarea: { shows: 'Several lines.', properties: '`maxLength`, 128', sends: 'the text' },
  phone: {
    shows: 'A phone number.',
    properties: '`maxLength`, 20',
    sends:
      '`+` and digits: without spaces, brackets, dashes, dots, slashes and `(0)` after a country code',
  },
  email: { shows: 'An email address.', properties: '`maxLength`, 256', sends: 'the address' },
  select: {
    shows: 'A list that opens.',
    properties: '`options`',
    sends: 'the choice; `no theme` for none',
  },
  radio: {
    shows: 'Radio buttons.',
    properties: '`options`, required',
    sends: 'the choice',
  },
  checkboxes: {
    shows: 'Checkboxes.',
    properties: '`options`, required; `min` and `max`: number of choices',
    sends: 'a line for each choice, in the order of `options`',
  },
  date: {
    shows: "A date, in the browser's picker.",
    properties: '`min` and `max`: `2027-05-01`, `today`, or days from today, `+14d`',
    sends: '`2027-05-01`',
  },
  'date-range': {
    shows: 'Two dates, which may be the same.',
    properties: '`min` and `max`, as for `date`',
    sends: '`2027-05-01/2027-05-03`',
  },
  number: {
    shows:
      'A number in a text field. `1,5` is 1.5; `12 000` and `1,200.50` are accepted. `1.000` is a thousand if `step` and `min` are whole numbers, otherwise an error.',
    properties: '`min`, `max`; `step`: 1, another number, or `any`',
    sends: 'digits, with a point before decimals',
  },
  consent: {
    shows: 'A checkbox.',
    properties: '`link` to an explanation, `version` of its text',
    sends: '`true`',
  },
  file: {
    shows: 'Files, uploaded when they are chosen; without script posted with the form.',
    properties:
      '`accept`: `["image/*", ".pdf"]`, pictures and PDF; `maxSize`: bytes of a file, 10,000,000, at most 25,000,000; `maxFiles`: 1, at most 10',
    sends: 'ids of [`mandry/server`](../../src/enquiries/server/README.md#files), one a line',
  },
  hidden: {
    shows: 'Nothing.',
    properties:
      '`value`, required. It may contain `{url}`, `{title}`, `{language}`, `{utm_source}`, `{utm_medium}`, `{utm_campaign}`, `{utm_term}`, `{utm_content}`',
    sends: 'the value',
  },
}
