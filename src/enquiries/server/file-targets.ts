import * as v from 'valibot'
import { isDue, type Entry } from './outbox.ts'
import type { TargetQueue, TargetResult } from './target-queue.ts'

const stateSchema = v.object({
  attempts: v.number(),
  notBefore: v.number(),
  dead: v.optional(v.object({ reason: v.string(), since: v.number() })),
})
export const targetStatesSchema = v.record(v.string(), stateSchema)

type TargetState = Readonly<v.InferOutput<typeof stateSchema>>
/** By the target's name; what a target has taken is left out. */
export type TargetStates = Readonly<Record<string, TargetState>>

/** An entry of the outbox. */
export interface KeptEntry extends Entry {
  readonly targets?: TargetStates
}

type Change = (
  id: string,
  changed: (entry: KeptEntry) => { readonly targets: TargetStates },
) => Promise<void>

/** True when no target waits for the enquiry, nor has it as a dead letter. */
export function isFinished(states: TargetStates = {}): boolean {
  return Object.keys(states).length === 0
}

/** What is to reach targets, beside the entries of an outbox of files. @param change writes an entry */
export function createFileTargets(
  entries: ReadonlyMap<string, KeptEntry>,
  change: Change,
): TargetQueue {
  const leases = new Map<string, number>()
  const statesOf = (target: string) =>
    [...entries.values()].flatMap(({ enquiry, targets = {} }) => {
      const state = Object.hasOwn(targets, target) ? targets[target] : undefined
      return state ? [{ enquiry, state }] : []
    })
  return {
    claim(target, { limit, leaseMs, now }) {
      const key = (id: string) => `${target} ${id}`
      const claimed = statesOf(target)
        .filter(({ state }) => !state.dead && isDue(state, now))
        .filter(({ enquiry }) => (leases.get(key(enquiry.id)) ?? 0) <= now)
        .toSorted((a, b) => a.state.notBefore - b.state.notBefore)
        .slice(0, limit)
      for (const { enquiry } of claimed) leases.set(key(enquiry.id), now + leaseMs)
      return Promise.resolve(
        claimed.map(({ enquiry, state }) => ({ enquiry, attempts: state.attempts })),
      )
    },
    async complete(id, target, result) {
      await change(id, ({ targets = {} }) => ({ targets: withResult(targets, target, result) }))
      leases.delete(`${target} ${id}`)
    },
    deadLetters() {
      const letters = [...entries.values()].flatMap(({ enquiry: { id }, targets = {} }) =>
        Object.entries(targets).flatMap(([target, { dead }]) =>
          dead ? [{ id, target, ...dead }] : [],
        ),
      )
      return Promise.resolve(letters.toSorted((a, b) => a.since - b.since))
    },
    async sendAgain(target, id) {
      const dead = statesOf(target).filter(({ state }) => state.dead)
      const chosen = dead.filter(({ enquiry }) => id === undefined || enquiry.id === id)
      for (const { enquiry } of chosen)
        await change(enquiry.id, ({ targets = {} }) => ({
          targets: targets[target]?.dead
            ? { ...targets, [target]: { attempts: 0, notBefore: 0 } }
            : targets,
        }))
      return chosen.length
    },
  }
}

function withResult(states: TargetStates, target: string, result: TargetResult): TargetStates {
  const { [target]: state, ...others } = states
  if (!state || result.kind === 'sent') return others
  if (result.kind === 'retry') {
    const { attempts, notBefore } = result
    return { ...others, [target]: { attempts, notBefore } }
  }
  const { reason, since } = result
  return { ...others, [target]: { ...state, dead: { reason, since } } }
}
