import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '../../src/element/attributes.ts'
import { addressWith, follow, settleAt, type Address } from './state/address.ts'
import { hashOf } from './state/choice.ts'
import type { Lightbox } from './lightbox/lightbox.tsx'
import { createOpenHistory, type OpenHistory } from './state/open-history.ts'
import type { Gallery } from './state/use-gallery.ts'

/** The gallery with the open picture: others of the page may have the same one, and stay as they are. */
let owner: symbol | undefined
let history: OpenHistory | undefined
/** The tab has one. */
const entries = () => (history ??= createOpenHistory())

declare global {
  interface Navigator {
    /** Of Chromium alone. */
    readonly connection?: { readonly saveData: boolean }
  }
}

interface Opened {
  /** Undefined until the lightbox has arrived. */
  readonly Lightbox: typeof Lightbox | undefined
  /** Id of the picture that is open. */
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly show: (id: string) => void
  readonly close: () => void
}

/** The picture that is open, by the address. */
export function useLightbox({ choice, shown, chosen }: Gallery, problem: Problem): Opened {
  const { address, category, picture } = choice
  const own = hashOf(category)
  const [moved, move] = useState<{ readonly from: Address; readonly id: string }>()
  // The address follows a hurried visitor a little later.
  const wanted = moved?.from === address ? moved.id : picture
  const work = shown.category === category && chosen.find(({ id }) => id === wanted)
  const [self] = useState(Symbol)
  if (work) owner ??= self
  const current = work && owner === self ? work.id : undefined
  const isOpen = current !== undefined
  useEffect(() => (isOpen ? () => void (owner = undefined) : undefined), [isOpen])
  const leave = useEffectEvent(() => {
    if (location.hash === hashOf(category, current)) settleAt(own)
  })
  // With the gallery the picture goes from the address, while others of the page still follow it.
  useLayoutEffect(() => () => leave(), [])
  // Who clicked on a link gets what is behind it, and finds the gallery on the way back.
  const instead = isOpen && address.cause === 'choice' && work ? work.src : ''
  const Lightbox = useChunk(isOpen, (cause) => {
    problem(`its lightbox did not load: ${String(cause)}`)
    if (instead) location.replace(instead)
  })

  const latest = useRef(category)
  useEffect(() => void (latest.current = category))
  const open = useCallback(
    (id: string) => {
      owner = self
      void entries()
        .open(addressWith(hashOf(latest.current, id)))
        .then(() => follow())
    },
    [self],
  )
  return {
    Lightbox,
    current,
    open,
    show(id) {
      move({ from: address, id })
      entries().move(addressWith(hashOf(category, id)))
    },
    close: () => entries().close(addressWith(own), follow),
  }
}

/** The lightbox, fetched when nothing else is to do, or when it is needed. @returns undefined until it has arrived */
function useChunk(isNeeded: boolean, onFailure: (cause: unknown) => void): Opened['Lightbox'] {
  const [chunk, setChunk] = useState<{ readonly Lightbox: typeof Lightbox }>()
  const fetchNow = useEffectEvent(
    () => void import('./lightbox/lightbox.tsx').then(setChunk, onFailure),
  )
  useEffect(() => {
    if (isNeeded) fetchNow()
    else if (!navigator.connection?.saveData)
      (window.requestIdleCallback ?? setTimeout)(() => fetchNow())
  }, [isNeeded])
  return chunk?.Lightbox
}
