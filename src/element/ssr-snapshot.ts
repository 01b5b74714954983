import { readLocale, type Locale } from '../site/locale.ts'
import { warnOnce } from './warn-once.ts'
import {
  IN_POPUP_ATTRIBUTE,
  QUERY_ATTRIBUTE,
  REGISTERED_ATTRIBUTE,
  ROOT_ATTRIBUTE,
  SNAPSHOT,
} from './root.ts'
import { VERSION, VERSION_ATTRIBUTE } from './version.ts'

/** An element's language, query and attributes when the server rendered it. */
export interface SsrSnapshot {
  readonly locale: Locale | undefined
  /** The language of the texts, where the server's site had registered them. */
  readonly registered: string | null
  /** From the address. A cached page may have been rendered for an address with another one. */
  readonly query: string
  /** Whether it was in a popup. */
  readonly inPopup: boolean
  /** The old values of attributes that have changed since. */
  readonly attributes: ReadonlyMap<string, string | null>
}

/** Starts to record what changes on an element between its definition and the end of the page. */
export function startSsrSnapshot(host: Element): void {
  if (!Reflect.has(host, SNAPSHOT)) Reflect.set(host, SNAPSHOT, new Map())
}

/** Records the server's value of an attribute that the element itself is about to change. */
export function snapshotAttribute(host: Element, name: string, value: string | null): void {
  const changed: unknown = Reflect.get(host, SNAPSHOT)
  if (changed instanceof Map && !changed.has(name)) changed.set(name, value)
}

/**
 * Takes the snapshot of an element with server-rendered content. Hydration starts from it; otherwise React would find
 * other content than it expects.
 *
 * @returns undefined without server-rendered content
 */
export function consumeSsrSnapshot(host: Element): SsrSnapshot | undefined {
  const snapshot = readSsrSnapshot(host)
  Reflect.deleteProperty(host, SNAPSHOT)
  return snapshot
}

/** The same, before it is taken. */
export function readSsrSnapshot(host: Element): SsrSnapshot | undefined {
  const changed: unknown = Reflect.get(host, SNAPSHOT)
  const root = host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`)
  if (!root?.hasChildNodes()) return undefined
  checkVersion(root.getAttribute(VERSION_ATTRIBUTE))
  return {
    locale: readLocale(root.getAttribute(ROOT_ATTRIBUTE)),
    registered: root.getAttribute(REGISTERED_ATTRIBUTE),
    query: root.getAttribute(QUERY_ATTRIBUTE) ?? '',
    inPopup: root.hasAttribute(IN_POPUP_ATTRIBUTE),
    attributes: changed instanceof Map ? (changed as Map<string, string | null>) : new Map(),
  }
}

/** Markup of another version may differ from what this one renders; React's own warning does not name the cause. */
function checkVersion(rendered: string | null): void {
  if (rendered !== VERSION)
    warnOnce(
      'this page',
      `it was rendered by mandry/server ${rendered}, but its script is mandry ${VERSION}; use both of one version`,
    )
}
