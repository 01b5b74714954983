import { useEffect, useRef, useState, type RefObject } from 'react'
import { mayTakeFocus, useRoot } from '../ui/root.ts'
import type { Enquiry } from '../../enquiries/table/enquiry.ts'

interface Places {
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly details: RefObject<HTMLElement | null>
}

/**
 * Moves the focus with what is open: to the details of an enquiry, and back to its row, to the one that took its place,
 * or above the list if there is none.
 *
 * @returns also the enquiry that was open last: its row stays in the list for the focus to return to
 */
export function useOpened(
  openId: string | undefined,
  found: readonly Enquiry[],
): [Places, lastId: string | undefined] {
  const root = useRoot()
  const title = useRef<HTMLHeadingElement>(null)
  const details = useRef<HTMLElement>(null)
  const before = useRef<{ readonly id: string | undefined }>(null)
  const place = useRef(-1)
  const [lastId, setLastId] = useState(openId)
  if (openId !== undefined && openId !== lastId) setLastId(openId)

  useEffect(() => {
    const now = found.findIndex(({ id }) => id === openId)
    if (now >= 0) place.current = now
  }, [found, openId])
  useEffect(() => {
    const last = before.current
    before.current = { id: openId }
    if (!last && !mayTakeFocus(root)) return
    if (openId !== undefined) return details.current?.focus()
    if (!last) return title.current?.focus()
    if (last.id === undefined) return
    const left = found.findIndex(({ id }) => id === last.id)
    const index = left < 0 ? place.current : left
    const row = root.querySelector<HTMLElement>(`[data-index="${index}"] a`)
    const home = root.querySelector<HTMLElement>('[data-focus-home]')
    ;(row ?? home)?.focus()
    // Only what is open moves the focus: the list may change at any time.
    // eslint-disable-next-line react/exhaustive-deps
  }, [openId])
  return [{ title, details }, lastId]
}
