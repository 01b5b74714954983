import { ArrowIcon } from './icons.tsx'
import type { Texts } from '../../../src/public/element.ts'

interface ArrowsProps {
  readonly index: number
  readonly total: number
  readonly show: (index: number) => void
  readonly messages: Texts['lightbox']
}

/** Lead to the neighbours. At an end they stay, without use: the focus may be on them. */
export function Arrows({ index, total, show, messages }: ArrowsProps) {
  if (total < 2) return null
  return (
    <>
      <button
        className="round disc previous"
        part="previous"
        type="button"
        aria-label={messages.previous}
        aria-disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <ArrowIcon />
      </button>
      <button
        className="round disc next"
        part="next"
        type="button"
        aria-label={messages.next}
        aria-disabled={index === total - 1}
        onClick={() => show(index + 1)}
      >
        <ArrowIcon />
      </button>
    </>
  )
}
