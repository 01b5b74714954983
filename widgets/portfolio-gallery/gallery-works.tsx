import { memo, useEffect, useRef } from 'react'
import { WORKS_PARAMETER } from './address.ts'
import { hashOf } from './choice.ts'
import { GalleryNote } from './gallery-note.tsx'
import { WorksGrid } from './grid/works-grid.tsx'
import type { PortfolioGalleryProps } from './portfolio-gallery.tsx'
import { MESSAGES } from './portfolio-gallery.messages.ts'
import { ShowMore } from './show-more.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { FIRST_WORKS, type Gallery } from './use-gallery.ts'
import { useLightbox } from './use-lightbox.ts'

/** Works beside each other at most: their pictures are loaded first. */
const FIRST_ROW = 4

export interface GalleryWorksProps extends PortfolioGalleryProps {
  readonly gallery: Gallery
  /** What is shown. */
  readonly label: string
}

const Works = memo(WorksGrid)

/** The works of a choice, what there is to say about them, and the one that is open. */
export function GalleryWorks({ gallery, label, ...props }: GalleryWorksProps) {
  const { all, locale, heading, target } = props
  const { shown, reveal, chosen, list, state, retry } = gallery
  const messages = MESSAGES[locale]
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusOnNew(box, list)
  const lightbox = useLightbox(gallery, props.problem)
  const { Lightbox, current } = lightbox
  const isBehind = chosen.findIndex(({ id }) => id === current) >= list.length
  useEffect(() => {
    if (isBehind) reveal('outside')
  }, [isBehind, reveal])

  const load = () => {
    focusNext()
    retry()
  }
  const showMore = () => {
    focusNext()
    reveal('choice')
    if (state === 'failed') retry()
  }
  const isShort = shown.category === all && gallery.total > list.length
  return (
    <>
      <div ref={box} onPointerOver={lightbox.prepare}>
        <Works
          works={list}
          animated={shown.cause === 'choice'}
          firstRow={FIRST_ROW}
          label={label}
          onOpen={lightbox.open}
        />
      </div>
      <GalleryNote
        text={noteOf(gallery, messages)}
        retryLabel={state === 'failed' ? messages.retry : undefined}
        onRetry={load}
      />
      {isShort && list.length >= FIRST_WORKS && (
        <ShowMore
          action={target.path + hashOf(all)}
          fields={[...target.query, [WORKS_PARAMETER, all]]}
          text={messages.showMore}
          onClick={showMore}
        />
      )}
      {Lightbox && current !== undefined && (
        <Lightbox
          works={chosen}
          current={current}
          locale={locale}
          gallery={heading}
          onShow={lightbox.show}
          onClose={lightbox.close}
        />
      )}
    </>
  )
}

/** Nothing is said while the works on the page are all that was asked for. */
function noteOf(
  { state, list, shown, total }: Gallery,
  messages: Readonly<Record<'loading' | 'failed' | 'restFailed' | 'empty', string>>,
): string {
  if (state === 'failed') return list.length > 0 ? messages.restFailed : messages.failed
  const isWaiting = list.length < total && (shown.revealed || list.length < FIRST_WORKS)
  if (state === 'loading' && (isWaiting || list.length === 0)) return messages.loading
  return list.length === 0 ? messages.empty : ''
}
