import { memo, useEffect, useRef } from 'react'
import { GalleryEnd } from './gallery-end.tsx'
import { WorksGrid } from './grid/works-grid.tsx'
import { MESSAGES } from './portfolio-gallery.messages.ts'
import type { PortfolioGalleryProps } from './portfolio-gallery.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { FIRST_WORKS, type Gallery } from './state/use-gallery.ts'
import { useLightbox } from './use-lightbox.ts'
import { usePrepared } from './state/use-prepared.ts'
import { useWayBack } from './state/use-way-back.ts'

/** Works beside each other at most: their pictures are loaded first. */
const FIRST_ROW = 4

export interface GalleryWorksProps extends PortfolioGalleryProps {
  readonly gallery: Gallery
  /** What is shown. */
  readonly label: string
}

const Works = memo(WorksGrid)

/** The works of a choice, and the one that is open. */
export function GalleryWorks({ gallery, label, ...props }: GalleryWorksProps) {
  const { shown, reveal, chosen, list, state } = gallery
  const box = useRef<HTMLDivElement>(null)
  const ready = usePrepared(list, gallery.isFetched)
  const focusNext = useFocusOnNew(box, ready)
  useWayBack(box, gallery.choice)
  const lightbox = useLightbox(gallery, props.problem)
  const { Lightbox, current } = lightbox
  const isBehind = chosen.findIndex(({ id }) => id === current) >= list.length
  useEffect(() => {
    if (isBehind) reveal('outside')
  }, [isBehind, reveal])

  return (
    <>
      <div ref={box}>
        <Works
          works={ready}
          animated={shown.cause === 'choice'}
          firstRow={FIRST_ROW}
          label={label}
          onOpen={lightbox.open}
        />
      </div>
      {ready.length === 0 && (state === 'loading' || state === 'again' || list.length > 0) && (
        <Waiting />
      )}
      <GalleryEnd {...props} gallery={gallery} onMore={focusNext} />
      {Lightbox && current !== undefined && (
        <Lightbox
          works={chosen}
          current={current}
          locale={props.locale}
          gallery={props.heading || MESSAGES[props.locale].portfolio}
          onShow={lightbox.show}
          onClose={lightbox.close}
        />
      )}
    </>
  )
}

/** Stands in for the first works. */
function Waiting() {
  return (
    <ul className="waiting" aria-hidden="true">
      {Array.from({ length: FIRST_WORKS }, (_, index) => (
        <li key={index} />
      ))}
    </ul>
  )
}
