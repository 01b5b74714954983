import { readFileSync } from 'node:fs'
import * as library from 'libphonenumber-js'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { enquiryRows } from '#src/enquiries/server/enquiry-rows.ts'
import { createMailer } from '#src/enquiries/server/mail.ts'
import type { EnquiryField } from '#src/enquiries/server/enquiry.ts'
import { examplesIn, runExample } from '../../../tests/support/run-example.ts'
import { startSmtpSink } from '../../../tests/support/smtp-sink.ts'
import { readRawMail } from '../../../tests/support/src/enquiries/server/raw-mail.ts'
import { enquiry } from '../../../tests/support/src/enquiries/server/sample.ts'
import { openEndpoint } from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const parsePhone = (typed: string) =>
  library.parsePhoneNumberFromString(typed, { defaultCountry: 'UA', extract: false })

const guide = readFileSync('src/enquiries/server/README.md', 'utf8')

it('the guide reads numbers as it says', async () => {
  const example = examplesIn(guide).find(({ name }) => name.startsWith('Phone numbers'))
  if (!example) throw new Error('no example')
  await runExample(example, { modules: { 'libphonenumber-js': library }, given: {} })
})

/** The phone field of an enquiry that is kept, with what a visitor typed. */
async function keptPhone(phone: string, parse = parsePhone): Promise<EnquiryField> {
  const { good, send, kept } = await openEndpoint({ parsePhone: parse })
  expect((await send(await good({ inputs: { name: 'Olena', phone } }))).status).toBe(200)
  const field = (await kept())[0]?.fields.find(({ name }) => name === 'phone')
  if (!field) throw new Error('no phone')
  return field
}

const read = (e164: string, international: string) => ({ kind: 'possible', e164, international })

describe('a phone number that a visitor typed', () => {
  it.each([
    ['067 123-45-67', '0671234567', read('+380671234567', '+380 67 123 4567')],
    ['380671234567', '380671234567', read('+380671234567', '+380 67 123 4567')],
    ['00380671234567', '00380671234567', read('+380671234567', '+380 67 123 4567')],
    ['+48 512 345 678', '+48512345678', read('+48512345678', '+48 512 345 678')],
  ])('%s is read with the country of the site', async (typed, value, phone) => {
    expect(await keptPhone(typed)).toMatchObject({ value, phone })
  })

  it.each(['12', '+1234', '12345678901234567890'])(
    '%s is kept and marked, though it is impossible',
    async (typed) =>
      expect(await keptPhone(typed)).toMatchObject({ value: typed, phone: { kind: 'doubtful' } }),
  )

  it('is kept unread when the library fails, and the log says so', async () => {
    const field = await keptPhone('0671234567', () => {
      throw new TypeError('no metadata')
    })
    expect(field).toEqual({ name: 'phone', label: 'Phone', value: '0671234567' })
  })

  it('has no reading while it is empty', async () => {
    expect(await keptPhone('')).toEqual({ name: 'phone', label: 'Phone', value: '' })
  })
})

describe('an enquiry with a phone number', () => {
  const phone = { kind: 'possible', e164: '+380671234567', international: '+380 67 123 4567' }
  const fields = (value: string, reading: object) => ({
    fields: [{ name: 'phone', label: 'Phone', value, phone: reading }] as EnquiryField[],
  })

  it('shows it as it is dialled, with what was typed where that differs', () => {
    const [row] = enquiryRows(enquiry(1, fields('0671234567', phone)), 'en', undefined)
    expect(row).toEqual(['Phone', '+380 67 123 4567 (0671234567)', 'tel:+380671234567'])
    const [same] = enquiryRows(enquiry(1, fields('+380671234567', phone)), 'en', undefined)
    expect(same?.[1]).toBe('+380 67 123 4567')
    const doubtful = fields('12', { kind: 'doubtful' })
    expect(enquiryRows(enquiry(1, doubtful), 'uk', undefined)[0]).toEqual([
      'Phone',
      '12 (перевірте номер)',
    ])
  })

  it('has a link in the mail that dials it', async () => {
    const sink = await startSmtpSink()
    const transport = createTransport({ url: sink.url })
    onTestFinished(() => (transport.close(), sink.stop()))
    const mailer = createMailer({ transport, to: 'office@mandry.example', from: 'a@b.example' })
    await mailer.send(enquiry(1, fields('0671234567', phone)))
    expect(readRawMail(sink.mails[0]?.raw ?? '').html).toContain(
      '<a href="tel:+380671234567">+380 67 123 4567 (0671234567)</a>',
    )
  })
})
