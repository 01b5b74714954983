import { createTransport } from 'nodemailer'
import { expect, onTestFinished } from 'vitest'
import { createMailer } from '#src/enquiries/server/mail.ts'
import type { Mailer } from '#src/enquiries/server/options.ts'
import type { Enquiry, Outbox } from '#src/enquiries/server/outbox.ts'
import { openAgency, type Agency } from './agency.ts'
import { enquiry, idOf } from './sample.ts'

/** Adds enquiries with these numbers. */
export async function fill(outbox: Outbox, numbers: readonly number[], own?: Partial<Enquiry>) {
  for (const number of numbers) await outbox.add(enquiry(number, own))
}

/** An agency, and its outbox with enquiries of these numbers. */
export async function agencyWith(numbers: readonly number[] = []) {
  const agency = await openAgency()
  const outbox = await agency.open()
  await fill(outbox, numbers)
  return { agency, outbox }
}

/** The numbers from 1 to this one. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

/** Expects one item and one mail of each of these enquiries, and no others, when the outbox has nothing left to do. */
export async function expectOnce(agency: Agency, numbers: readonly number[]): Promise<void> {
  await agency.until(agency.isDone)
  const ids = numbers.map(idOf)
  expect([await agency.items(), agency.mails()]).toEqual([ids, ids])
}

/** A mailer to the agency's mail box, for a test that wraps it. Ends with the test. */
export function mailerOf({ sink }: Agency): Mailer {
  const transport = createTransport({ url: sink.url, pool: true })
  onTestFinished(() => transport.close())
  return createMailer({ transport, to: 'office@mandry.example', from: 'site@mandry.example' })
}
