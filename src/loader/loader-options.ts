import type { Behaviours } from '../behaviours/behaviours.ts'
import type { AnyWidget, LoadStrategy } from '../element/widget.ts'

/** Style sheets of the shadow roots, by tag. */
interface Styles {
  readonly STYLES: Readonly<Record<string, readonly string[]>>
}

export interface Runtime {
  readonly register: (
    widget: AnyWidget,
    options: Pick<WidgetOptions, 'behaviours' | 'styles'>,
  ) => void
  readonly whenReady: (host: Element) => Promise<void>
}

/** The modules of widgets, which the loader fetches on demand. */
export interface WidgetOptions {
  /** By tag: how its chunk is fetched, and its strategy where the element names none. */
  readonly catalogue: Readonly<
    Record<string, readonly [chunk: () => Promise<{ readonly widget: AnyWidget }>, LoadStrategy]>
  >
  /** Fetches React and the element bridge, for an element. */
  readonly runtime: (host: Element) => Promise<Runtime>
  /** Fetches what brings server-rendered markup to life without React. */
  readonly behaviours: () => Promise<Behaviours>
  /** Fetches the styles of elements that no server rendered. */
  readonly styles: (tag: string) => Promise<Styles>
}

/** All that `mandry.js` fetches on demand. */
export interface LoaderOptions extends WidgetOptions {
  /** Fetches what brings a newer version into an open page. */
  readonly live: () => Promise<{
    readonly updatePage: (tag: HTMLScriptElement, version: string) => void
  }>
}
