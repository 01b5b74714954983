import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { SubmitFormDetail } from 'mandry'
import { answerSubmission } from './answers.ts'
import { addressWithoutEdits, applyAttributes, findWidget, listen } from './frame-document.ts'
import type { LogEntry } from './use-event-log.ts'
import { frameAddressOf, type View } from './view.ts'

/** What the frame showed last. */
interface Shown {
  readonly view: View
  readonly address: string
  /** Undefined while it is loaded again. */
  readonly page: Document | undefined
}

/** Keeps a frame at a view: attributes change in place; another widget, language or renderer is a new document. */
export function useFrame(view: View, onEvent: (entry: LogEntry) => void) {
  const [frame, ref] = useState<HTMLIFrameElement | null>(null)
  const [shown, setShown] = useState<Shown>()
  const address = frameAddressOf({ ...view, edits: {} })
  const page = shown?.address === address ? shown.page : undefined

  // Not `src`, which would put each document into the history beside the page's own entries.
  const load = () => frame?.contentWindow?.location.replace(frameAddressOf(view))
  const loadView = useEffectEvent(load)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- edits alone load nothing
  useEffect(() => loadView(), [frame, address])

  const log = useEffectEvent(onEvent)
  const answer = useEffectEvent((event: CustomEvent<SubmitFormDetail>) =>
    answerSubmission(event, view.answer),
  )
  // Layout effects: a frame that is no longer busy is listened to.
  useLayoutEffect(() => {
    if (!page?.defaultView) return undefined
    return listen(page.defaultView, {
      onEvent: (entry) => log(entry),
      onSubmission: (event) => answer(event),
    })
  }, [page])
  useLayoutEffect(() => {
    if (page) applyAttributes(page, view)
  }, [page, view])

  const onLoad = () => {
    const page = frame?.contentDocument
    if (!page || !findWidget(page)) return
    // A browser that went back may have kept an older document in the frame.
    if (addressWithoutEdits(page) === address) setShown({ view, address, page })
    else load()
  }
  const reload = () => {
    setShown(shown && { ...shown, page: undefined })
    load()
  }
  return { ref, onLoad, reload, isBusy: !page, lastView: shown?.view }
}
