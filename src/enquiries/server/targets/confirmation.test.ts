import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { TargetError } from '#src/enquiries/server/errors.ts'
import type { Enquiry } from '#src/enquiries/server/enquiry.ts'
import {
  createConfirmation,
  type ConfirmationOptions,
} from '#src/enquiries/server/targets/confirmation.ts'
import { startSmtpSink } from '../../../../tests/support/smtp-sink.ts'
import { readRawMail } from '../../../../tests/support/src/enquiries/server/raw-mail.ts'
import { enquiry, idOf, NOW } from '../../../../tests/support/src/enquiries/server/sample.ts'

const HOUR_MS = 60 * 60 * 1000
const TEXT = {
  subject: 'Запит {reference} у нас',
  text: 'Дякуємо!\n\nНомер: {reference}\n<Мандри>',
}

async function open(own: Partial<ConfirmationOptions> = {}) {
  const sink = await startSmtpSink()
  const transport = createTransport({ url: sink.url, pool: true })
  onTestFinished(() => (transport.close(), sink.stop()))
  const clock = { time: NOW }
  const { name, send } = createConfirmation({
    transport,
    from: 'Mandry <site@mandry.example>',
    compose: ({ language }) => (language === 'uk' ? TEXT : undefined),
    now: () => clock.time,
    ...own,
  })
  const confirm = (number: number, change: Partial<Enquiry> = {}) =>
    send(enquiry(number, change), AbortSignal.timeout(5000))
  return { sink, clock, name, confirm }
}

const withEmail = (value: string) => ({ fields: [{ name: 'email', label: 'E-mail', value }] })

it('a visitor gets a mail with the number of the enquiry, and nothing that was typed', async () => {
  const { sink, name, confirm } = await open({
    replyTo: 'office@mandry.example',
    unsubscribe: 'mailto:stop@mandry.example',
  })
  await confirm(1)
  expect(name).toBe('confirmation')
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['olena@example.com']])
  const { headers, subject, text, html } = readRawMail(sink.mails[0]?.raw ?? '')
  expect(subject).toBe('Запит 00000000 у нас')
  expect(Object.fromEntries(headers)).toMatchObject({
    'message-id': `<${idOf(1)}.confirmation@mandry.example>`,
    'reply-to': 'office@mandry.example',
    'auto-submitted': 'auto-replied',
    'list-unsubscribe': '<mailto:stop@mandry.example>',
  })
  expect(text).toContain('Дякуємо!\n\nНомер: 00000000\n<Мандри>')
  expect(html).toContain('<p>Номер: 00000000\n&lt;Мандри&gt;</p>')
  expect(sink.mails[0]?.raw).not.toContain('Олена')
})

it('an address gets one mail an hour, whatever its case', async () => {
  const { sink, clock, confirm } = await open()
  await confirm(1)
  await confirm(2, withEmail('OLENA@example.com'))
  await confirm(3, withEmail('taras@example.com'))
  expect(sink.mails).toHaveLength(2)
  clock.time += HOUR_MS
  await confirm(4)
  expect(sink.mails).toHaveLength(3)
})

it.each([
  ['without a text in its language', { language: 'en' } as const],
  ['without an address', { fields: [] }],
  ['with an address that programs read differently', withEmail('"a"@b@c.example')],
])('an enquiry %s is not confirmed', async (_case, change) => {
  const { sink, confirm } = await open()
  await confirm(1, change)
  expect(sink.mails).toEqual([])
})

it('a mail that failed is sent by the next attempt, which does not count again', async () => {
  const { sink, confirm } = await open()
  sink.refuse(true)
  await expect(confirm(1)).rejects.toMatchObject({ code: 'smtp-452', isPermanent: false })
  sink.refuse(false)
  await confirm(1)
  expect(sink.mails).toHaveLength(1)
})

it('an address that does not exist is refused for good', async () => {
  const { sink, confirm } = await open()
  sink.refuseRecipient('olena@example.com', 550)
  const failed = confirm(1)
  await expect(failed).rejects.toThrow(TargetError)
  await expect(failed).rejects.toMatchObject({ code: 'smtp-550', isPermanent: true })
})

it('a sender without an address is rejected', () => {
  const transport = { sendMail: () => Promise.resolve() }
  expect(() => createConfirmation({ transport, from: 'Mandry', compose: () => TEXT })).toThrow(
    RangeError,
  )
})
