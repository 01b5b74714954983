import { expect } from 'vitest'
import { storedEnquiries } from './agency.ts'
import { sendFromVisitors } from './enquiry-visitors.ts'
import type { RunningSite } from './site-server.ts'

/** Visitors are all behind one proxy, and send more than people do. */
export const LOAD_ENV = {
  TRUSTED_PROXIES: '127.0.0.1',
  ENQUIRIES_PER_VISITOR: '100000',
  ENQUIRIES_PER_FORM: '100000',
}

/** On a busy machine. */
export const PATIENCE_MS = 120_000

/** Backs a site up while visitors send. @returns what they were thanked for before */
export async function backUpUnderLoad(
  site: RunningSite,
  backup: () => Promise<void>,
): Promise<string[]> {
  const counts: number[] = []
  let latest = 0
  let working: Promise<unknown> | undefined
  const sent = await sendFromVisitors({
    urls: [site.url],
    submissions: 120,
    visitors: 10,
    onThanked(thanked) {
      latest = thanked
      if (thanked !== 40) return
      counts.push(thanked)
      working = backup().then(() => counts.push(latest))
    },
  })
  await working
  const [before = 0, after = 0] = counts
  expect(after).toBeGreaterThan(before)
  return sent.thanked.slice(0, before)
}

/** Waits until the agency has these enquiries. */
export async function expectAll(url: string, ids: readonly string[]): Promise<void> {
  const missing = async () => {
    const stored = new Set(await storedEnquiries(url))
    return ids.filter((id) => !stored.has(id))
  }
  await expect.poll(missing, { timeout: PATIENCE_MS / 2, interval: 2000 }).toEqual([])
}
