import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#src/element/attributes.ts'
import { addressWith, follow, type Address } from './address.ts'
import { hashOf } from './choice.ts'
import type { Lightbox } from './lightbox/lightbox.tsx'
import { createOpenHistory, type OpenHistory } from './open-history.ts'
import type { Gallery } from './use-gallery.ts'

/** The gallery with the open picture: others of the page may have the same one, and stay as they are. */
let owner: symbol | undefined
let history: OpenHistory | undefined
/** The tab has one. */
const entries = () => (history ??= createOpenHistory())

interface Opened {
  /** Undefined until the lightbox has arrived. */
  readonly Lightbox: typeof Lightbox | undefined
  /** Id of the picture that is open. */
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly show: (id: string) => void
  readonly close: () => void
  /** Fetches the lightbox, so that it is there when it is asked for. */
  readonly prepare: () => void
}

/** The picture that is open, by the address. */
export function useLightbox({ choice, shown, chosen }: Gallery, problem: Problem): Opened {
  const { address, category, picture } = choice
  const [moved, move] = useState<{ readonly from: Address; readonly id: string }>()
  // The address follows a hurried visitor a little later.
  const wanted = moved?.from === address ? moved.id : picture
  const work = shown.category === category && chosen.find(({ id }) => id === wanted)
  const [self] = useState(Symbol)
  if (work) owner ??= self
  const current = work && owner === self ? work.id : undefined
  const isOpen = current !== undefined
  useEffect(() => (isOpen ? () => void (owner = undefined) : undefined), [isOpen])
  // Who clicked on a link gets what is behind it, and finds the gallery on the way back.
  const instead = isOpen && address.cause === 'choice' && work ? work.src : ''
  const { Lightbox, prepare } = useChunk(isOpen, (cause) => {
    problem(`its lightbox did not load: ${String(cause)}`)
    if (instead) location.replace(instead)
  })

  const latest = useRef(category)
  useEffect(() => void (latest.current = category))
  const open = useCallback(
    (id: string) => {
      owner = self
      entries().open(addressWith(hashOf(latest.current, id)))
      follow()
    },
    [self],
  )
  return {
    Lightbox,
    current,
    prepare,
    open,
    show(id) {
      move({ from: address, id })
      entries().move(addressWith(hashOf(category, id)))
    },
    close: () => entries().close(addressWith(hashOf(category)), follow),
  }
}

/** The lightbox, fetched when it is needed. */
function useChunk(
  isNeeded: boolean,
  onFailure: (cause: unknown) => void,
): Pick<Opened, 'Lightbox' | 'prepare'> {
  const [chunk, setChunk] = useState<{ readonly Lightbox: typeof Lightbox }>()
  const prepare = () => void import('./lightbox/lightbox.tsx').then(setChunk, onFailure)
  const prepareNow = useEffectEvent(prepare)
  useEffect(() => {
    if (isNeeded) prepareNow()
  }, [isNeeded])
  return { Lightbox: chunk?.Lightbox, prepare }
}
