import type { OutcomeKind } from './outcome.ts'

/** Lines on a grid of 24: a check, a cloud that is crossed out, a clock, an hourglass, a pencil, an exclamation mark. */
const SHAPES: Readonly<Record<OutcomeKind, string>> = {
  sent: 'M5 12.5l4.5 4.5L19 7.5',
  offline: 'M7 18h9.5a4 4 0 0 0 1-7.9A6 6 0 0 0 8 7.6M7 18a4 4 0 0 1-1-7.9M4 4l16 16',
  unavailable: 'M12 3a9 9 0 1 0 .01 0M12 7v5.5l3.5 2',
  'too-many': 'M7 3h10M7 21h10M8 3c0 6 8 6 8 12v6M16 3c0 6-8 6-8 12v6',
  refused: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  failed: 'M12 5v9M12 18.5v.5',
}

/** An icon next to a text with the same meaning. */
export function OutcomeIcon({ kind }: { readonly kind: OutcomeKind }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[kind]} />
    </svg>
  )
}
