import type { LoaderParts, register, whenReady } from '../element/register.ts'
import type { AnyWidget, LoadStrategy } from '../element/widget.ts'

/** React and the element bridge. */
export interface Runtime {
  readonly register: typeof register<WidgetOptions>
  readonly whenReady: typeof whenReady
}

/** The modules of widgets, which the loader fetches on demand. */
export interface WidgetOptions extends LoaderParts<WidgetOptions> {
  /**
   * By tag: how its chunk is fetched, and its strategy where the element names none. The tags of the platform's own
   * library share one entry, whose key has commas between them.
   */
  readonly catalogue: Readonly<
    Record<
      string,
      readonly [chunk?: () => Promise<{ readonly widget: AnyWidget }>, strategy?: LoadStrategy]
    >
  >
  /** Fetches React and the element bridge. @param host the element that needs them first */
  readonly runtime: (host: Element) => Promise<Runtime>
  /** Fetches what names misspelt elements. */
  readonly names?: () => Promise<{
    readonly misspeltTags: (tags: readonly string[]) => readonly string[]
  }>
}

/** All that `mandry.js` fetches on demand. */
export interface LoaderOptions extends WidgetOptions {
  /** Fetches the diagnostics of the page, which start the loader. */
  readonly debug: () => Promise<{
    readonly debug: (options: WidgetOptions, startLoader: (options: WidgetOptions) => void) => void
  }>
  /** Fetches what reads the visitor's consent, and passes measurements on. */
  readonly measurement: () => Promise<{
    readonly startMeasurement: (
      settings: { readonly consent?: string; readonly measure?: string },
      options: LoaderOptions,
    ) => void
  }>
  /** Fetches what listens for newer versions of an open page. */
  readonly live: () => Promise<{
    readonly followPage: (tag: HTMLScriptElement) => void
  }>
}
