import { WORKS_PARAMETER } from './state/address.ts'
import { hashOf } from './state/choice.ts'
import type { Target } from './state/links.ts'
import { MESSAGES } from './portfolio-gallery.messages.ts'
import { ShowMore } from './show-more.tsx'
import { FIRST_WORKS, type Gallery, type GallerySetup } from './state/use-gallery.ts'

export interface GalleryEndProps extends Pick<GallerySetup, 'all' | 'locale'> {
  readonly gallery: Gallery
  readonly target: Target
  /** Says that the focus goes to the next work that comes. */
  readonly onMore: () => void
}

/** What stands below the works: what there is to say about them, and the way to the others. */
export function GalleryEnd({ gallery, target, all, locale, onMore }: GalleryEndProps) {
  const { state, retry, shown, reveal, chosen, list, total } = gallery
  const messages = MESSAGES[locale]
  const isCut = shown.category === all && list.length < total && list.length >= FIRST_WORKS
  const load = () => {
    onMore()
    if (state === 'failed') retry()
  }
  const showMore = () => {
    load()
    reveal('choice')
  }
  return (
    <>
      <div className="note" part="note">
        <output>{noteOf(gallery, messages)}</output>
        {(state === 'failed' || state === 'again') && (
          <button className="button" part="button" type="button" onClick={load}>
            {messages.retry}
          </button>
        )}
      </div>
      {isCut && (
        <ShowMore
          action={target.path + hashOf(all)}
          fields={[...target.query, [WORKS_PARAMETER, all]]}
          text={messages.showMore}
          // Nobody has the others but the server: the form asks it.
          onClick={state === 'ready' && list.length === chosen.length ? undefined : showMore}
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
  const isWanted = list.length < total && (shown.revealed || list.length < FIRST_WORKS)
  if (state === 'again' || (state === 'loading' && (isWanted || list.length === 0)))
    return messages.loading
  return list.length === 0 ? messages.empty : ''
}
