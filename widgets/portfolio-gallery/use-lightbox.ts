import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { afterPaint, loadTexts, type Texts } from '../../src/public/element.ts'
import {
  closePicture,
  movePicture,
  openPicture,
  replace,
  sync,
  type HashEntry,
} from './state/history.ts'
import { canonicalHash, formatHash } from './state/hash.ts'
import type { Lightbox } from './lightbox/lightbox.tsx'
import type { Gallery, GallerySetup } from './state/use-gallery.ts'

/** The gallery with the open picture. Other galleries of the page may have the same picture and stay closed. */
let owner: symbol | undefined

declare global {
  interface Navigator {
    /** Of Chromium alone. */
    readonly connection?: { readonly saveData: boolean }
  }
}

interface Chunk {
  readonly Lightbox: typeof Lightbox
  readonly messages: Texts['lightbox']
}

interface Opened {
  /** Undefined until the lightbox has arrived. */
  readonly chunk: Chunk | undefined
  /** Id of the picture that is open. */
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly show: (id: string) => void
  readonly close: () => void
}

/**
 * The open picture, which the hash names.
 *
 * @param box the element around the works
 */
export function useLightbox(
  { choice, shown, filtered }: Gallery,
  setup: GallerySetup,
  box: RefObject<HTMLElement | null>,
): Opened {
  const { entry, category, picture } = choice
  const own = formatHash(category)
  const [moved, move] = useState<{ readonly from: HashEntry; readonly id: string }>()
  // The hash is rewritten with a delay.
  const requested = moved?.from === entry ? moved.id : picture
  const work = shown.category === category && filtered.find(({ id }) => id === requested)
  const [self] = useState(Symbol)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const isNamed = !!work
  // Opened by its link: a page may have a second, hidden gallery for phones, in which nobody would see the picture.
  useLayoutEffect(() => {
    if (!isNamed || owner || box.current?.getClientRects().length === 0) return
    owner = self
    renderAgain()
  }, [isNamed, self, box])
  const current = work && owner === self ? work.id : undefined
  const isOpen = current !== undefined
  useEffect(() => (isOpen ? () => void (owner = undefined) : undefined), [isOpen])
  const leave = useEffectEvent(() => {
    if (canonicalHash(location.hash) === formatHash(category, current)) replace(own)
  })
  // An unmounted gallery takes its picture out of the hash, which other galleries of the page still follow.
  useLayoutEffect(() => () => leave(), [])
  // A click on a thumbnail then leads to its file, and the way back to the gallery.
  const fileLink = isOpen && entry.cause === 'choice' && work ? work.src : ''
  const chunk = useChunk(isOpen, setup, (cause) => {
    setup.warn(`its lightbox did not load: ${String(cause)}`)
    if (fileLink) location.replace(fileLink)
  })

  // Of the list with the thumbnails: a visitor may have chosen another category a moment ago.
  const listed = useRef(shown.category)
  useEffect(() => void (listed.current = shown.category))
  const open = useCallback(
    (id: string) => {
      owner = self
      // With the press. Failures are reported when the picture is open.
      fetchChunk(setup.textsLocale).catch(() => {})
      void openPicture(formatHash(listed.current, id))
        .then(afterPaint)
        .then(() => sync())
    },
    [self, setup.textsLocale],
  )
  return {
    chunk,
    current,
    open,
    show(id) {
      move({ from: entry, id })
      movePicture(formatHash(category, id))
    },
    close: () => closePicture(own),
  }
}

/**
 * Fetches the lightbox and its texts when the browser is idle, or when it is needed.
 *
 * @returns undefined until both have arrived
 */
function useChunk(
  isNeeded: boolean,
  { textsLocale: locale }: GallerySetup,
  onFailure: (cause: unknown) => void,
): Chunk | undefined {
  const [chunk, setChunk] = useState<Chunk>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const fetchNow = () => void fetchChunk(locale).then(setChunk, (cause) => fail(cause))
    if (isNeeded) fetchNow()
    else if (!navigator.connection?.saveData)
      (window.requestIdleCallback ?? setTimeout)(() => fetchNow())
  }, [isNeeded, locale])
  return chunk
}

async function fetchChunk(locale: GallerySetup['textsLocale']): Promise<Chunk> {
  const [{ Lightbox }, { texts: messages }] = await Promise.all([
    import('./lightbox/lightbox.tsx'),
    loadTexts({ group: 'lightbox', locale }),
  ])
  return { Lightbox, messages }
}
