import { useRef, useState, type CSSProperties, type MouseEvent, type RefObject } from 'react'
import type { Texts } from '../../../src/public/element.ts'
import type { GalleryWork } from '../state/work.ts'
import { Slide } from './slide.tsx'

interface SlidesProps {
  readonly works: readonly GalleryWork[]
  /** Of the picture that is shown. */
  readonly index: number
  /** Whether it is larger than the window. */
  readonly isZoomed: boolean
  readonly stage: RefObject<HTMLDivElement | null>
  readonly messages: Texts['lightbox']
  /** Called for a click next to the picture. */
  readonly onBackdrop: () => void
}

/** How many pictures on each side are in the page. */
const AROUND = 2

/** The picture and those next to it, of all pictures. The neighbours are fetched after it. */
export function Slides({ works, index, isZoomed, stage, messages, onBackdrop }: SlidesProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const isSettled = settled.has(works[index]?.id ?? '')
  const first = Math.max(0, index - AROUND)
  return (
    // The cross and Esc do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={stage}
      className="stage swiper"
      onDragStart={(event) => event.preventDefault()}
      {...useClickBeside('.frame', onBackdrop)}
    >
      <div className="swiper-wrapper" style={{ '--current': index } as CSSProperties}>
        {works.slice(first, index + AROUND + 1).map((work, offset) => (
          <Slide
            key={work.id}
            work={work}
            index={first + offset}
            isCurrent={first + offset === index}
            isZoomed={isZoomed && first + offset === index}
            isWanted={Math.abs(first + offset - index) <= (isSettled ? 1 : 0)}
            messages={messages}
            onSettled={() => setSettled((before) => new Set(before).add(work.id))}
          />
        ))}
      </div>
    </div>
  )
}

/** Neither the end of a drag counts, nor the second half of the double click that opened the lightbox. */
function useClickBeside(selector: string, onBeside: () => void) {
  const pressed = useRef<EventTarget>(null)
  return {
    // Not when it is clicked: a button that the click removes is in nothing any more.
    onPointerDown: ({ target }: { target: EventTarget }) => {
      pressed.current = (target as Element).closest(selector) ? null : target
    },
    onClick: ({ target, detail, defaultPrevented }: MouseEvent) => {
      if (pressed.current === target && detail < 2 && !defaultPrevented) onBeside()
    },
  }
}
