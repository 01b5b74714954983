import type { BrowserGroup } from '../languages/texts.ts'
import type { Markup, PageContext } from '../element/markup.ts'

/** A widget of another project, made with `serverWidget` of `mandry/element/server`. It is rendered by that project's React. */
export interface ServerWidget {
  readonly tag: string
  /** Whether it has an attribute `title`, which would show a tooltip over the whole widget. */
  readonly hasTitle: boolean
  /** Its texts. */
  readonly texts?: BrowserGroup | undefined
  /** Style sheets of its shadow root, in order. */
  readonly styles: readonly string[]
  /** The HTML of its content; undefined where the element stays as it is. */
  readonly render: (markup: Markup, page: PageContext) => string | undefined
}

export interface RenderOptions {
  /** The page's address: a path with or without its query, or an absolute URL. Default `/`. */
  readonly url?: string | undefined
  /**
   * The page configuration, a `PageConfiguration` of `mandry`. Any object is accepted, because JSON files do not have a
   * narrower type. It is written into the page as a JSON script tag, so that the browser reads the same values.
   * Default: the page's own JSON script tag. If neither exists and a script of the page names `getConfig`, the browser
   * renders the elements that depend on the configuration. `{}` means that the page has no configuration.
   */
  readonly configuration?: object | undefined
  /**
   * Blocks of data by id: an element with that `gh-id` (or `data-gh-id`) and no JSON child of its own is rendered with
   * the block, which is put into the page as its JSON child, so that the browser reads the same.
   */
  readonly pageData?: Readonly<Record<string, unknown>> | undefined
  /**
   * Widgets besides those of Mandry.
   *
   * @throws {RangeError} when one of them has the tag of another
   */
  readonly widgets?: readonly ServerWidget[] | undefined
  /** Nonce for the `<style>` elements, and the script below, under a strict content security policy. */
  readonly nonce?: string | undefined
  /**
   * Puts a small inline script into the head that keeps clicks on widgets until the loader repeats them.
   * Default false: a policy without a nonce would block it.
   */
  readonly holdEarlyClicks?: boolean | undefined
  /** Gets a line for bad input, failed widgets and elements that are left as they are. Default: one line in the console. */
  readonly onWarning?: ((message: string) => void) | undefined
}
