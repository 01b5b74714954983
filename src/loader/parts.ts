import type { Behaviours } from '../behaviours/behaviours.ts'
import type { AnyWidget } from '../element/widget.ts'

/**
 * When a widget that arrived with server-rendered content gets its script: near the viewport, when the
 * browser is idle, at the first interaction, at once, or not before one of its attributes changes.
 */
export type Strategy = 'visible' | 'idle' | 'interaction' | 'eager' | 'change'

/** Style sheets of the shadow roots, by tag. */
export interface Styles {
  readonly STYLES: Readonly<Record<string, readonly string[]>>
}

export interface Runtime {
  readonly register: (widget: AnyWidget, parts: Pick<Parts, 'behaviours' | 'styles'>) => void
  readonly whenReady: (host: Element) => Promise<void>
}

/** What the loader fetches on demand. */
export interface Parts {
  /** By tag: how its chunk is fetched, and its strategy where the element names none. */
  readonly catalogue: Readonly<
    Record<string, readonly [chunk: () => Promise<{ readonly widget: AnyWidget }>, Strategy]>
  >
  /** Fetches React and the element bridge. */
  readonly runtime: () => Promise<Runtime>
  /** Fetches what brings server-rendered markup to life without React. */
  readonly behaviours: () => Promise<Behaviours>
  /** Fetches the styles of elements that no server rendered. */
  readonly styles: () => Promise<Styles>
}
