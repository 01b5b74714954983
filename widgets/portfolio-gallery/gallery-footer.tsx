import { WORKS_PARAMETER } from './state/history.ts'
import { formatHash } from './state/hash.ts'
import type { LinkTarget } from './state/links.ts'
import { fill } from '../../src/public/element.ts'
import { ShowMore } from './show-more.tsx'
import type { Gallery, GallerySetup } from './state/use-gallery.ts'
import { FIRST_WORKS } from './state/work.ts'

export interface GalleryFooterProps extends Pick<GallerySetup, 'all' | 'texts' | 'first' | 'step'> {
  readonly gallery: Gallery
  readonly target: LinkTarget
  /** Text of the button for more works. Default: the built-in one. */
  readonly more?: string
  /** Called when the visitor asks for more works. */
  readonly onMore: () => void
}

/** Below the works: a note on their state, and the button for the others. */
export function GalleryFooter(props: GalleryFooterProps) {
  const { gallery, target, all, texts, first = FIRST_WORKS, step = 0, more, onMore } = props
  const { state, retry, shown, reveal, filtered, visible, total } = gallery
  const messages = texts.gallery
  const isCut = shown.category === all && visible.length < total && visible.length >= first
  const load = () => {
    onMore()
    if (state === 'failed') retry()
  }
  const showMore = () => {
    load()
    reveal('choice', step ? visible.length + step : Infinity)
  }
  const text = step
    ? fill(messages.showSome, { count: Math.min(step, total - visible.length), total })
    : messages.showMore
  return (
    <>
      <div className="note" part="note">
        <output>{noteOf(gallery, messages)}</output>
        {(state === 'failed' || state === 'retrying') && (
          <button className="button" part="button" type="button" onClick={load}>
            {messages.retry}
          </button>
        )}
      </div>
      {isCut && (
        <ShowMore
          action={target.path + formatHash(all)}
          fields={[...target.query, [WORKS_PARAMETER, all]]}
          text={more || text}
          // Only the server has the others: the form asks it.
          onClick={state === 'ready' && visible.length === filtered.length ? undefined : showMore}
        />
      )}
    </>
  )
}

/** The note; empty while the page has all works that were asked for. */
function noteOf(
  { state, visible, shown, total }: Gallery,
  messages: Readonly<Record<'loading' | 'failed' | 'restFailed' | 'empty', string>>,
): string {
  if (state === 'failed') return visible.length > 0 ? messages.restFailed : messages.failed
  const isWanted =
    visible.length < total && (shown.revealed > visible.length || visible.length < FIRST_WORKS)
  if (state === 'retrying' || (state === 'loading' && (isWanted || visible.length === 0)))
    return messages.loading
  return visible.length === 0 ? messages.empty : ''
}
