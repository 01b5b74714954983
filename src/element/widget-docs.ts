import type { MeasurementName } from '../events/measurements.ts'
import type { Widget } from './widget.ts'

/** What an attribute is for. Sentences may contain Markdown code. */
export interface AttributeDocs {
  readonly description: string
  /** The TypeScript type of data. Types that `mandry` exports are used by name. Other kinds of values state their own. */
  readonly type?: string
  /** What an absent attribute means, in Markdown. Default: the reader's default, else none. */
  readonly default?: string
}

/** An older or platform spelling of another attribute. */
export interface AliasDocs<Name> {
  readonly aliasOf: Name
}

/** A sentence by name. */
export type Descriptions<Name extends string = string> = Readonly<Partial<Record<Name, string>>>

/** The events that widgets dispatch. */
export type WidgetEventName =
  | 'open-popup'
  | 'before-open'
  | 'opened'
  | 'before-close'
  | 'closed'
  | 'submitForm'
  | MeasurementName

/** The values of a widget's attributes by property name. */
// oxlint-disable-next-line typescript/no-explicit-any
type OwnOf<W> = W extends Widget<infer Own, any, any> ? Own : never

/**
 * The reference of a widget, for people and tools: manifest, typings, editor data, tables of the guides and the
 * playground are made from it. A file of its own, so that no visitor loads it.
 */
export interface WidgetDocs<Names extends string = string> {
  /** What it is, in one sentence. */
  readonly summary: string
  readonly attributes: Readonly<Record<Names, AttributeDocs | AliasDocs<Names>>>
  /** By name; the empty name is the slot for everything else. */
  readonly slots?: Descriptions
  readonly events?: Descriptions<WidgetEventName>
  /** By signature, as TypeScript writes it without the result: `'hide()'`. None of them returns anything. */
  readonly methods?: Descriptions
  readonly parts: Descriptions
  /** Tokens by name without `--mandry-`. */
  readonly tokens?: Descriptions
}

/** Checks that the docs of a widget name each of its attributes and no other, and returns them. */
export function documentWidget<W>(
  docs: WidgetDocs<keyof OwnOf<W> & string>,
): WidgetDocs<keyof OwnOf<W> & string> {
  return docs
}
