import type { ReactNode } from 'react'
import type { BrowserGroup } from '../languages/texts.ts'
import { attributeName, type AttributeConverter } from './attributes.ts'
import type { Markup, PageContext } from './markup.ts'

/** A reader for each property of `Own`. */
export type AttributeConverters<Own> = {
  readonly [Name in keyof Own]: AttributeConverter<Own[Name]>
}

/**
 * When a widget that arrived with server-rendered content gets its script: near the viewport, when the
 * browser is idle, at the first interaction, at once, or not before one of its attributes changes.
 */
export type LoadStrategy = 'visible' | 'idle' | 'interaction' | 'eager' | 'change'

/** One custom element: how its markup is read and what it renders. Pure, so the server uses it too. */
export interface Widget<
  Own extends object,
  Props extends object,
  Group extends BrowserGroup = BrowserGroup,
> {
  readonly tag: string
  readonly load: LoadStrategy
  /** Attributes and properties by property name; each is read as `popup-id`, then `data-popup-id`. */
  readonly attributes: AttributeConverters<Own>
  /** Its texts, which are loaded in the language of the element. */
  readonly texts?: Group
  /** The property that a `<script type="application/json">` child fills when nothing else does. */
  readonly child?: keyof Own & string
  readonly component: (props: Props) => ReactNode
  /** The component's props from the element's own values and its page. */
  readonly props: (own: Own, page: PageContext<Group>) => Props
  /**
   * Loads what only some of its elements need, before one is rendered or hydrated; undefined where that is there, as it is on a
   * server.
   */
  readonly prepare?: (props: Props) => Promise<unknown> | undefined
  /**
   * True when there is nothing that it could show. An element in that state keeps the content that a page put into it.
   * Left out by a widget that shows its content, or something built in.
   */
  readonly isEmpty?: (own: Own, page: PageContext<Group>) => boolean
}

/** Any widget, whatever its values and props. They are joined in one place: `propsOf`. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyWidget = Widget<any, any, any>

/**
 * Checks a widget's types against each other and returns it. Write the attributes into a separate constant, so that the
 * compiler can infer the types of their values.
 *
 * @example
 * const attributes = { heading: text(), open: flag() }
 * export const widget = defineWidget({
 *   tag: 'price-list',
 *   load: 'visible',
 *   attributes,
 *   component: PriceList,
 *   props: ({ heading, open }, { locale }) => ({ heading, open, locale }),
 * })
 */
export function defineWidget<
  Own extends object,
  Props extends object,
  Group extends BrowserGroup = BrowserGroup,
>(widget: Widget<Own, Props, Group>): Widget<Own, Props, Group> {
  return widget
}

/**
 * The component's props. Property first, then attribute, `data-` attribute, JSON child, default.
 *
 * @returns undefined where the element has nothing to show but its content, which has to stay
 */
export function propsOf(widget: AnyWidget, markup: Markup, page: PageContext): object | undefined {
  const own: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(convertersOf(widget))) {
    const attribute = attributeName(name)
    const value =
      markup.property(name) ??
      markup.attribute(attribute) ??
      markup.attribute(`data-${attribute}`) ??
      (name === widget.child ? markup.child() : null)
    own[name] = read(value, (cause) => page.warn(`${attribute}: ${cause}`))
  }
  if (widget.isEmpty && markup.hasContent() && widget.isEmpty(own, page)) {
    const { ghId } = own
    const isNamed = typeof ghId === 'string' && ghId !== ''
    const block = isNamed ? ` of "${ghId}", which a server gives by "pageData"` : ''
    page.warn(
      `no data (${widget.child})${block}; showing the content inside instead. Set it, or use another tag for this content`,
    )
    return undefined
  }
  return widget.props(own, page) as object
}

/** A widget's readers by property name. */
export function convertersOf(widget: AnyWidget): AttributeConverters<Record<string, unknown>> {
  return widget.attributes as AttributeConverters<Record<string, unknown>>
}
