import { NextIcon, PreviousIcon } from './icons.tsx'

interface ArrowProps {
  readonly to: 'previous' | 'next'
  readonly label: string
  /** Whether there is no picture further on. The button stays: the focus may be on it. */
  readonly isEnd: boolean
  readonly onClick: () => void
}

/** Leads to a neighbour. */
export function Arrow({ to, label, isEnd, onClick }: ArrowProps) {
  return (
    <button
      className={`round ${to}`}
      part={to}
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
    >
      {to === 'previous' ? <PreviousIcon /> : <NextIcon />}
    </button>
  )
}
