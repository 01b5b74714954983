import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '#src/enquiries/server/mail.ts'
import { startSmtpSink } from '../../../tests/support/smtp-sink.ts'
import { readRawMail } from '../../../tests/support/src/enquiries/server/raw-mail.ts'
import { enquiry, idOf } from '../../../tests/support/src/enquiries/server/sample.ts'

// A mail server that takes a mail for some of its recipients only.

const [OFFICE, BOSS] = ['office@mandry.example', 'boss@mandry.example']

async function openMailer() {
  const sink = await startSmtpSink()
  const transport = createTransport({ url: sink.url, pool: true })
  onTestFinished(() => (transport.close(), sink.stop()))
  const logged: string[] = []
  const mailer = createMailer({
    transport,
    to: [`Office <${OFFICE}>`, BOSS],
    from: 'Mandry <site@mandry.example>',
    log: (line) => void logged.push(line),
  })
  const recipients = () => sink.mails.map((mail) => mail.recipients)
  return { sink, logged, recipients, send: () => mailer.send(enquiry(1)) }
}

describe('one recipient of two', () => {
  it('a recipient rejected for now gets the mail later, and the other one gets it once', async () => {
    const { sink, send, recipients, logged } = await openMailer()
    sink.refuseRecipient(BOSS, 450)
    await expect(send()).rejects.toThrow('some recipients')
    await expect(send()).rejects.toThrow()
    sink.refuseRecipient(BOSS)
    await send()
    expect(recipients()).toEqual([[OFFICE], [BOSS]])
    const [first, second] = sink.mails.map(({ raw }) => readRawMail(raw).headers)
    expect(second?.get('message-id')).toBe(first?.get('message-id'))
    expect(second?.get('to')).toBe(first?.get('to'))
    expect(logged).toEqual([])
  })

  it('a recipient rejected permanently is logged, and the mail is not sent again', async () => {
    const { sink, send, recipients, logged } = await openMailer()
    sink.refuseRecipient(BOSS, 550)
    await send()
    expect(recipients()).toEqual([[OFFICE]])
    expect(logged).toEqual([`the mail of enquiry ${idOf(1)} was refused for good by ${BOSS}`])
  })

  it('a recipient rejected permanently at the second attempt is not tried a third time', async () => {
    const { sink, send, recipients, logged } = await openMailer()
    sink.refuseRecipient(BOSS, 450)
    await expect(send()).rejects.toThrow()
    sink.refuseRecipient(BOSS, 550)
    await send()
    expect(recipients()).toEqual([[OFFICE]])
    expect(logged).toHaveLength(1)
  })
})

it('a mail that every recipient rejects is retried for all of them', async () => {
  const { sink, send, recipients, logged } = await openMailer()
  for (const each of [OFFICE, BOSS]) sink.refuseRecipient(each, 550)
  await expect(send()).rejects.toThrow()
  for (const each of [OFFICE, BOSS]) sink.refuseRecipient(each)
  await send()
  expect(recipients()).toEqual([[OFFICE, BOSS]])
  expect(logged).toEqual([])
})
