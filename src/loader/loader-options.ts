import type { EnhancerRegistry } from '../behaviours/behaviours.ts'
import type { AnyWidget, LoadStrategy } from '../element/widget.ts'

/** Style sheets of the shadow roots, by tag. */
interface Styles {
  readonly STYLES: Readonly<Record<string, readonly string[]>>
}

/** What answers for pages of the platform's own library. */
export interface Vendor {
  /** Takes over what that library has put into an element. @returns false where it stays as it is */
  readonly adoptMarkup: (host: HTMLElement) => boolean
  /** Defines one of its tags as ours. */
  readonly defineAlias: (tag: string, options: WidgetOptions) => Promise<void>
}

export interface Runtime {
  /** @param widget undefined for a tag of the platform's own library */
  readonly register: (
    widget: AnyWidget | undefined,
    options: WidgetOptions,
    tag: string,
  ) => Promise<void> | void
  readonly whenReady: (host: Element) => Promise<void>
}

/** The modules of widgets, which the loader fetches on demand. */
export interface WidgetOptions {
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
  /** Fetches the code for vendor tags, for vendor markup, and for our tags if another script defines them. */
  readonly vendor?: () => Promise<Vendor>
  /** Fetches React and the element bridge. @param host the element that needs them first */
  readonly runtime: (host: Element) => Promise<Runtime>
  /** Fetches what brings server-rendered markup to life without React. */
  readonly behaviours: () => Promise<EnhancerRegistry>
  /** Fetches what names misspelt elements. */
  readonly names?: () => Promise<{
    readonly misspeltTags: (tags: readonly string[]) => readonly string[]
  }>
  /** Fetches the styles of elements that no server rendered. */
  readonly styles: (tag: string) => Promise<Styles>
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
