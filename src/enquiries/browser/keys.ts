// What the delivery script leaves where the loader looks, to know whether that script has something to do.

/** On `globalThis` while the page has a delivery: the address of its endpoint. */
export const STARTED = Symbol.for('mandry.delivery')

/** In `localStorage` while entries may be kept. */
export const WAITING = 'mandry.outbox'

/** In `localStorage`: the visits that led here. */
export const VISITS = 'mandry.attribution'
