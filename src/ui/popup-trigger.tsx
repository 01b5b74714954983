import type { ReactNode } from 'react'
import { safeLink } from '../site/link.ts'

export interface PopupTriggerProps {
  /** Id of the popup to open. */
  readonly popupId: string
  /** The place the visitor clicked, as the `open-popup` event reports it. */
  readonly placement: string
  /** What an enquiry from there is about. */
  readonly about?: string | undefined
  /** Where the button leads when there is no popup id, or no script to open one. */
  readonly link?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The one kind of button that opens a popup. It carries what to open as data; `openPopupOnClick`
 * (src/behaviours/popup-trigger.ts) dispatches the event, so that it works before React arrives.
 */
export function PopupTrigger({
  popupId,
  placement,
  about,
  link,
  className = 'button',
  children,
}: PopupTriggerProps) {
  const data = popupId
    ? { 'data-popup': popupId, 'data-placement': placement, 'data-about': about || undefined }
    : {}
  const href = safeLink(link)
  if (href)
    return (
      <a className={className} part="button" href={href} {...data}>
        {children}
      </a>
    )
  return (
    <button className={className} part="button" type="button" aria-haspopup="dialog" {...data}>
      {children}
    </button>
  )
}
