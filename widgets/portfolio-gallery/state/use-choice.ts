import { useEffect, useSyncExternalStore } from 'react'
import { currentAddress, NOWHERE, settleAt, subscribe, type Address } from './address.ts'
import { hashOf, placeAt, type Known, type Place } from './choice.ts'

export interface Choice extends Place {
  /** Where the choice was found. */
  readonly address: Address
}

/**
 * What the address says, now and whenever it changes. An empty hash is filled in.
 *
 * @param first the choice where the address has none
 */
export function useChoice(known: Known, first: string): Choice {
  const address = useSyncExternalStore(subscribe, currentAddress, () => NOWHERE)
  const own = hashOf(first)
  useEffect(() => {
    if (!address.hash && !location.hash) settleAt(own)
  }, [address, own])
  return { address, ...placeAt(address.hash || own, known) }
}
