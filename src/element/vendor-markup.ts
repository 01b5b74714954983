import { REFRESH } from './root.ts'
import { warnNotLoaded } from './warn-once.ts'

/**
 * The tags that the platform's own component library shares with this package, and the class of the child that its server
 * renders into each.
 */
export const VENDOR_CLASSES: Readonly<Record<string, string>> = {
  'popup-container': 'background_shadow',
  'reviews-slider': 'reviews-slider',
  'site-header': 'header',
}

/** Whether the platform's library has rendered an element. */
export function hasVendorMarkup({ localName, children }: Element): boolean {
  const name = VENDOR_CLASSES[localName]
  return !!name && [...children].some(({ classList }) => classList.contains(name))
}

/** An element that may contain vendor markup. */
export interface VendorHost extends HTMLElement {
  /** Whether the widget has adopted the vendor markup, or the page keeps it. */
  vendorMarkup: 'adopted' | 'kept' | undefined
  connectedCallback?(): void
}

/** Connects an element once its vendor markup is adopted or kept. */
export async function awaitAdoption(host: VendorHost, adopting: Promise<boolean>): Promise<void> {
  const isAdopted = await adopting.catch((cause: unknown) => {
    warnNotLoaded(host.localName, 'vendor markup')(cause)
    return false
  })
  host.vendorMarkup = isAdopted ? 'adopted' : 'kept'
  if (host.isConnected) host.connectedCallback?.()
}

/** Puts adopted markup back and shows it in place of the widget. */
export function restoreMarkup(host: VendorHost, content: readonly ChildNode[]): void {
  host.replaceChildren(...content)
  host.vendorMarkup = 'kept'
  ;(Reflect.get(host, REFRESH) as () => void).call(host)
}

/** Data from a script replaces markup that was kept. */
export function replaceKeptMarkup(host: VendorHost): void {
  if (host.vendorMarkup === 'kept') host.vendorMarkup = 'adopted'
}
