import { expect, vi } from 'vitest'
import { storedEnquiries } from '../../support/agency.ts'
import type { Sent } from '../../support/enquiry-visitors.ts'
import { percentile } from '../../support/percentile.ts'
import { sized } from '../../support/test-size.ts'
import type { SmtpSink } from '../../support/smtp-sink.ts'

/** Settings of a server whose visitors are all behind one proxy, and send more than people do. */
export const LOAD_ENV = {
  TRUSTED_PROXIES: '127.0.0.1',
  ENQUIRIES_PER_VISITOR: '100000',
  ENQUIRIES_PER_FORM: '100000',
  ENQUIRIES_LEASE: String(sized({ small: 3, full: 10 })),
} as const

/** How long everything may take to reach the agency. */
export const PATIENCE = { timeout: sized({ small: 60_000, full: 900_000 }), interval: 500 }

/** Waits until every enquiry has reached the agency, and fails where one is missing or there twice. */
export async function expectExactlyOnce(
  url: string,
  sink: SmtpSink,
  thanked: readonly string[],
): Promise<void> {
  expect(new Set(thanked).size).toBe(thanked.length)
  // Not `expect.poll`, which tests that run side by side have no part in.
  await vi.waitFor(() => expect(new Set(mailedIds(sink)).size).toBe(thanked.length), PATIENCE)
  // A mail does not wait for the platform, nor the platform for a mail.
  const stored = await vi.waitFor(async () => {
    const ids = await storedEnquiries(url)
    expect(ids).toHaveLength(thanked.length)
    return ids
  }, PATIENCE)
  expect(stored.toSorted()).toEqual(thanked.toSorted())
  expect([...new Set(mailedIds(sink))].toSorted()).toEqual(thanked.toSorted())
  for (const { messageId } of sink.mails) expect(messageId).toMatch(/^[\da-f-]{36}@/)
}

/** Each mail by the submission id that its Message-ID is made of. */
function mailedIds({ mails }: SmtpSink): string[] {
  return mails.map(({ messageId }) => messageId.slice(0, 36))
}

/** Prints what visitors have seen. */
export function printSent(what: string, sent: Sent, sink: SmtpSink): void {
  const { thanked, answersMs, failures, tookMs } = sent
  const rate = (thanked.length / tookMs) * 1000
  const twice = sink.mails.length - new Set(mailedIds(sink)).size
  const failed = [...failures].map(([name, count]) => `${count} x ${name}`).join(', ')
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(answersMs, part).toFixed(0))
  process.stdout.write(
    `${what}: ${thanked.length} thanked for in ${(tookMs / 1000).toFixed(1)} s ` +
      `(${rate.toFixed(0)} a second), answers p50 ${p50} ms, p99 ${p99} ms, ` +
      `mails with the same Message-ID twice: ${twice}; tries again: ${failed || 'none'}\n`,
  )
}
