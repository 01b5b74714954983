import { memo, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { emitMeasurement } from '../../src/public/element.ts'
import { GalleryFooter } from './gallery-footer.tsx'
import { WorksGrid } from './grid/works-grid.tsx'

import type { Gallery, GallerySetup } from './state/use-gallery.ts'
import type { LinkTarget } from './state/links.ts'
import type { Contact } from './lightbox/contact-button.tsx'
import type { GalleryWork } from './state/work.ts'
import { FIRST_WORKS } from './state/work.ts'
import { onAdded } from './observe-until.ts'
import { useLightbox } from './use-lightbox.ts'
import { useScrollRestoration } from './state/use-scroll-restoration.ts'

/** The most works in a row: their pictures are loaded first. */
const FIRST_ROW = 4

export interface GalleryWorksProps extends GallerySetup {
  readonly heading: string
  /** Where the choices lead. */
  readonly target: LinkTarget
  /** Text of the button for more works. */
  readonly more?: string
  /** A button in the lightbox that opens a popup. */
  readonly contact?: Contact | undefined
  readonly gallery: Gallery
  /** What is shown. */
  readonly label: string
}

const Works = memo(WorksGrid)

/** The works of a category, and the open one in the lightbox. */
export function GalleryWorks({ gallery, label, ...props }: GalleryWorksProps) {
  const { shown, reveal, filtered, visible, rendered, state } = gallery
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusOnNew(box, rendered)
  useScrollRestoration(box, gallery.choice)
  const lightbox = useLightbox(gallery, props, box)
  const { chunk, current } = lightbox
  useMeasuredOpening(box, current, gallery.choice.category)
  const { first = FIRST_WORKS, step } = props
  const index = filtered.findIndex(({ id }) => id === current)
  // Whole steps, as the button adds them.
  const needed = step ? first + step * Math.ceil((index + 1 - first) / step) : Infinity
  const isBehind = index >= visible.length
  useEffect(() => {
    if (isBehind) reveal('outside', needed)
  }, [isBehind, reveal, needed])

  return (
    <>
      <div ref={box}>
        <Works
          works={rendered}
          animated={shown.cause === 'choice'}
          firstRow={FIRST_ROW}
          label={label}
          contact={props.contact}
          onOpen={lightbox.open}
        />
      </div>
      {rendered.length === 0 &&
        (state === 'loading' || state === 'retrying' || visible.length > 0) && <Skeleton />}
      <GalleryFooter {...props} gallery={gallery} onMore={focusNext} />
      {chunk && current !== undefined && (
        <chunk.Lightbox
          works={filtered}
          current={current}
          texts={props.texts}
          messages={chunk.messages}
          contact={props.contact}
          gallery={props.heading || props.texts.gallery.portfolio}
          onShow={lightbox.show}
          onClose={lightbox.close}
        />
      )}
    </>
  )
}

/** Reports that the lightbox was opened, not that the visitor went on to another work there. */
function useMeasuredOpening(
  box: RefObject<HTMLElement | null>,
  work: string | undefined,
  category: string,
): void {
  const measure = useEffectEvent(() => {
    if (box.current && work !== undefined)
      emitMeasurement(box.current, 'gallery-opened', { work, category })
  })
  const isOpen = work !== undefined
  useEffect(() => {
    if (isOpen) measure()
  }, [isOpen])
}

/** Placeholders of the first works. */
function Skeleton() {
  return (
    <ul className="skeleton" aria-hidden="true">
      {[...Array(FIRST_WORKS).keys()].map((index) => (
        <li key={index} />
      ))}
    </ul>
  )
}

/**
 * Moves the focus to a work that is not in the page yet.
 *
 * @param list the element around the works
 * @returns a function that requests the focus for the next work behind the present ones
 */
function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  works: readonly GalleryWork[],
): () => void {
  const last = useRef<ReturnType<ReturnType<typeof onAdded>>>(undefined)
  useEffect(() => () => last.current?.disconnect(), [])
  return () => {
    const box = list.current
    if (!box) return
    last.current?.disconnect()
    const observer = onAdded(box)(() => {
      const link = box.querySelectorAll<HTMLElement>('[data-work]')[works.length]
      if (!link) return
      observer.disconnect()
      link.focus()
    })
    last.current = observer
  }
}
