import { setImmediate } from 'node:timers/promises'

/** To write to a socket takes up to 0.1 ms. */
const SLICE = 64

/** Does something with each of them. Other requests have their turn after so many: all subscribers are thousands. */
export async function inSlices<One>(all: readonly One[], work: (one: One) => void): Promise<void> {
  for (let at = 0; at < all.length; at += SLICE) {
    if (at > 0) await setImmediate()
    all.slice(at, at + SLICE).forEach((one) => work(one))
  }
}
