import { useEffectEvent, version } from 'react'
import { createEnhancerRegistry, type Enhancer } from '../behaviours/behaviours.ts'
import { keepFirstReferrer } from '../behaviours/referrer.ts'
import base from '../ui/base.css?inline'
import { define } from './register.ts'
import { warnOnce } from './warn-once.ts'
import type { AnyWidget } from './widget.ts'

/** What belongs to an element besides its definition. */
export interface ElementParts {
  /** Style sheets of its shadow root besides the base of all widgets, in order. */
  readonly styles: readonly string[]
  /** What makes its markup answer without React. */
  readonly behaviours?: readonly Enhancer[]
}

const attachments: Record<string, readonly Enhancer[]> = {}
const behaviours = createEnhancerRegistry((tag) => attachments[tag])

/**
 * Defines an element that renders with the page's own React. Does nothing on a server, nor where the tag is defined
 * already. With a React that has no `useEffectEvent` (before 19.2) it defines nothing, and a line in the console says so.
 *
 * @example defineElement(widget, { styles: [css] })
 */
export function defineElement(widget: AnyWidget, parts: ElementParts): void {
  if (typeof document === 'undefined') return
  // Tests the feature, because canaries and Preact have other version numbers. An older React does not have this export.
  if (typeof (useEffectEvent as unknown) !== 'function') {
    warnOnce(
      `<${widget.tag}>`,
      `needs useEffectEvent, as in React 19.2 or later, found ${version}; update react and react-dom, or import mandry, which brings its own`,
    )
    return
  }
  keepReferrerOnce()
  attachments[widget.tag] = parts.behaviours ?? []
  define(widget, {
    behaviours: () => Promise.resolve(behaviours),
    styles: () => Promise.resolve({ STYLES: { [widget.tag]: [base, ...parts.styles] } }),
    sharesReact: true,
  })
}

let isKept = false

/** Waits for consent where the page's `html` element, or a script tag of ours, has a setting for it. */
function keepReferrerOnce(): void {
  if (isKept) return
  isKept = true
  if (!document.querySelector('[data-consent]')) return keepFirstReferrer()
  import('../measurement/follow-consent.ts').then(
    ({ followConsent }) => followConsent(undefined, keepFirstReferrer),
    (cause: unknown) => console.error('mandry: the referrer is not kept:', cause),
  )
}
