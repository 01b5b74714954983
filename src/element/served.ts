import { readLocale, type Locale } from '../languages/locale.ts'
import { report } from './report.ts'
import { ROOT_ATTRIBUTE } from './root.ts'
import { VERSION, VERSION_ATTRIBUTE } from './version.ts'

// Written by src/loader/remember.ts too. The two share no code, only this key: the loader stays one small file.
const SERVED = Symbol.for('mandry.served')

/** What an element was when the server rendered it. */
export interface Served {
  readonly locale: Locale | undefined
  /** Attributes that changed since, with their old values. */
  readonly attributes: ReadonlyMap<string, string | null>
}

/** Keeps what an attribute was when the server rendered its element, for an element that changes it itself. */
export function rememberServed(host: Element, name: string, value: string | null): void {
  const changed: unknown = Reflect.get(host, SERVED)
  if (changed instanceof Map && !changed.has(name)) changed.set(name, value)
}

/**
 * What the server saw, for an element that brings server-rendered content: hydration starts from there, or React would
 * find other content than it expects. Told once.
 */
export function takeServed(host: Element): Served | undefined {
  const changed: unknown = Reflect.get(host, SERVED)
  Reflect.deleteProperty(host, SERVED)
  const root = host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`)
  if (!root?.hasChildNodes()) return undefined
  checkVersion(root.getAttribute(VERSION_ATTRIBUTE))
  return {
    locale: readLocale(root.getAttribute(ROOT_ATTRIBUTE)),
    attributes: changed instanceof Map ? (changed as Map<string, string | null>) : new Map(),
  }
}

/** Markup of another version may not be what this one renders: React then renders it anew, and says so less clearly. */
function checkVersion(rendered: string | null): void {
  if (rendered !== VERSION)
    report(
      'this page',
      `it was rendered by mandry/server ${rendered}, but its script is mandry ${VERSION}; use both of one version`,
    )
}
