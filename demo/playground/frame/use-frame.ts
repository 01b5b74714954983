import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { SubmitFormDetail } from 'mandry'
import { readBrand, valuesInTheme } from '../theme/brand.ts'
import { BRAND_TOKENS } from '../theme/brand-tokens.ts'
import {
  addressWithoutEdits,
  applyAttributes,
  applyRules,
  findWidget,
  listen,
} from './frame-document.ts'
import type { LogEntry } from './use-event-log.ts'
import { answerSubmission } from '../view/answers.ts'
import { frameAddressOf, type View } from '../view/view.ts'

export interface FrameListeners {
  readonly onEvent: (entry: LogEntry) => void
  readonly onWarning: (message: string) => void
}

/** What the frame showed last. */
interface Shown {
  readonly view: View
  readonly address: string
  /** Undefined while it is loaded again. */
  readonly page: Document | undefined
}

/**
 * Keeps a frame at a view: attributes change in place; all else is a new document.
 *
 * @param host where the documents of frames are, see `frameAddressOf`
 */
export function useFrame(view: View, host: string, { onEvent, onWarning }: FrameListeners) {
  const [frame, ref] = useState<HTMLIFrameElement | null>(null)
  const [shown, setShown] = useState<Shown>()
  const address = frameAddressOf({ ...view, edits: {} }, host)
  const page = shown?.address === address ? shown.page : undefined

  // Not `src`, which would put each document into the history beside the page's own entries.
  const load = () =>
    frame?.contentWindow?.location.replace(new URL(frameAddressOf(view, host), document.baseURI))
  const loadView = useEffectEvent(load)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- edits alone load nothing
  useEffect(() => loadView(), [frame, address])

  const log = useEffectEvent(onEvent)
  const warn = useEffectEvent(onWarning)
  const answer = useEffectEvent((event: CustomEvent<SubmitFormDetail>) =>
    answerSubmission(event, view.answer),
  )
  // Layout effects: a frame that is no longer busy is listened to.
  useLayoutEffect(() => {
    if (!page?.defaultView) return undefined
    return listen(page.defaultView, {
      onEvent: (entry) => log(entry),
      onWarning: (message) => warn(message),
      onSubmission: (event) => answer(event),
    })
  }, [page])
  useLayoutEffect(() => {
    if (page) applyAttributes(page, view)
  }, [page, view])
  useLayoutEffect(() => {
    const style = page?.documentElement.style
    const values = valuesInTheme(readBrand(view.brand, BRAND_TOKENS), view.theme)
    for (const { name } of BRAND_TOKENS) style?.setProperty(name, values[name] ?? null)
  }, [page, view.brand, view.theme])

  useLayoutEffect(() => {
    if (page) applyRules(page, view.css)
  }, [page, view.css])

  const onLoad = () => {
    const page = frame?.contentDocument
    if (!page || !findWidget(page)) return
    // A browser that went back may have kept an older document in the frame.
    if (addressWithoutEdits(page.URL) === addressWithoutEdits(address))
      setShown({ view, address, page })
    else load()
  }
  const reload = () => {
    setShown(shown && { ...shown, page: undefined })
    load()
  }
  return { ref, onLoad, reload, isBusy: !page, lastView: shown?.view }
}
