import type { ConsentCategory } from './consent.ts'

/** Purposes of IAB's Transparency and Consent Framework that have to be agreed to: 1 is to store on a device. */
const PURPOSES = { statistics: [1, 8], marketing: [1, 7] } as const

/** What is read of the framework's `TCData`. */
interface Signal {
  readonly eventStatus?: unknown
  readonly gdprApplies?: unknown
  readonly purpose?: { readonly consents?: Readonly<Record<number, unknown>> }
}

type Listen = (
  command: 'addEventListener',
  version: 2,
  callback: (signal: Signal | null, isRead: boolean) => void,
) => void

/**
 * Follows the framework's signals, beginning with its stub, which pages load before other scripts. There is no decision
 * while the visitor is being asked.
 *
 * @param decide called with what is allowed, with each decision
 * @returns false if the page does not have the framework
 */
export function followTcf(decide: (allowed: readonly ConsentCategory[]) => void): boolean {
  const { __tcfapi: listen } = window as { __tcfapi?: Listen }
  listen?.('addEventListener', 2, (signal, isRead) => {
    const { eventStatus, gdprApplies, purpose } = signal ?? {}
    if (!isRead || eventStatus === 'cmpuishown') return
    decide(
      (['statistics', 'marketing'] as const).filter(
        (category) =>
          gdprApplies === false ||
          PURPOSES[category].every((number) => purpose?.consents?.[number] === true),
      ),
    )
  })
  return !!listen
}
