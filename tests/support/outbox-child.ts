import { randomUUID } from 'node:crypto'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { MAIL, STORE, type Enquiry } from '#src/enquiries/server/outbox.ts'

// A program of its own that writes into an outbox as fast as it can, and tells what was done, until it is killed.

/** What it tells: an enquiry that was kept, or one that was delivered. */
export interface OutboxWord {
  readonly word: 'kept' | 'delivered'
  readonly id: string
}

const LANES = 8
/** As long as an enquiry gets, so that there are halves of it. */
const TEXT = 'ї🙂'.repeat(8000)

const [, , folder = ''] = process.argv
process.once('disconnect', () => process.exit())
const outbox = await createFileOutbox(folder)
await Promise.all(Array.from({ length: LANES }, work))

async function work(): Promise<void> {
  for (;;) {
    const id = randomUUID()
    await outbox.add(enquiryOf(id))
    tell({ word: 'kept', id })
    await outbox.begin(STORE, [id], 0)
    if (id < '8') continue
    for (const destination of [STORE, MAIL])
      await outbox.record(destination, new Map([[id, { state: 'delivered' }]]))
    tell({ word: 'delivered', id })
  }
}

function tell(word: OutboxWord): void {
  process.send?.(word)
}

function enquiryOf(id: string): Enquiry {
  const page = { placement: '', website: '', url: '', referrer: '' }
  return {
    ...page,
    id,
    contentHash: id,
    receivedAt: new Date().toISOString(),
    formId: 'main',
    language: 'en',
    fields: [{ name: 'message', label: 'Message', value: TEXT }],
    consents: [],
    firstTouch: undefined,
    lastTouch: undefined,
    suspicions: [],
  }
}
