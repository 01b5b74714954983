import { REFRESH } from './root.ts'
import { warnNotLoaded } from './warn-once.ts'

/**
 * By tag of ours that pages of the platform's own library have, too: the class of the child which its server renders
 * into such an element.
 */
export const READY_CLASSES: Readonly<Record<string, string>> = {
  'popup-container': 'background_shadow',
  'reviews-slider': 'reviews-slider',
  'site-header': 'header',
}

/** Whether that library has rendered an element of ours. */
export function hasReadyContent({ localName, children }: Element): boolean {
  const name = READY_CLASSES[localName]
  return !!name && [...children].some(({ classList }) => classList.contains(name))
}

/** An element that such content may stand in. */
export interface ReadyHost extends HTMLElement {
  /** Whether the content has been taken over, or stays as it is. */
  ready: 'taken' | 'left' | undefined
  connectedCallback?(): void
}

/** Goes on with an element when its content has been taken over, or has to stay. */
export async function takeContent(host: ReadyHost, taking: Promise<boolean>): Promise<void> {
  const isTaken = await taking.catch((cause: unknown) => {
    warnNotLoaded(host.localName, 'ready content')(cause)
    return false
  })
  host.ready = isTaken ? 'taken' : 'left'
  if (host.isConnected) host.connectedCallback?.()
}

/** Puts such content back where it was, and shows it in place of the widget. */
export function leaveContent(host: ReadyHost, content: readonly ChildNode[]): void {
  host.replaceChildren(...content)
  host.ready = 'left'
  ;(Reflect.get(host, REFRESH) as () => void).call(host)
}

/** Data that a script gives takes the place of content that stayed. */
export function giveUpContent(host: ReadyHost): void {
  if (host.ready === 'left') host.ready = 'taken'
}
