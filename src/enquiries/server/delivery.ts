import type { Backoff } from '../../../platform/transport/backoff.ts'
import { describeError } from './errors.ts'
import type { ForwarderOptions } from './options.ts'
import type { ClaimedEnquiry, DeliveryState, Outbox } from './outbox.ts'

/** What the deliveries to all destinations have in common. */
export interface RoundOptions extends ForwarderOptions {
  readonly leaseMs: number
  readonly now: () => number
  readonly log: (line: string) => void
  /** Aborted when no new delivery may begin. */
  readonly signal: AbortSignal
}

export const BACKOFF: Backoff = { firstMs: 2000, capMs: 15 * 60 * 1000 }

export interface Recorder {
  /** The state that the outbox could not record, of an enquiry that was claimed again. */
  readonly unrecorded: (entry: ClaimedEnquiry) => DeliveryState | undefined
  readonly record: (states: ReadonlyMap<string, DeliveryState>) => Promise<void>
}

/** Records states in an outbox. When the process ends, deliveries whose state could not be recorded are repeated. */
export function createRecorder(
  outbox: Outbox,
  destination: string,
  log: (line: string) => void,
): Recorder {
  const unrecorded = new Map<string, DeliveryState>()
  return {
    unrecorded: ({ enquiry }) => unrecorded.get(enquiry.id),
    async record(states) {
      for (const [id, state] of states) unrecorded.set(id, state)
      try {
        await outbox.record(destination, states)
        for (const id of states.keys()) unrecorded.delete(id)
      } catch (error) {
        const ids = [...states.keys()].join(', ')
        log(
          `the delivery of ${ids} to ${destination} could not be recorded: ${describeError(error)}`,
        )
      }
    },
  }
}
