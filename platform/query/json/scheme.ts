import type { Id } from '../../model/id.ts'
import type { FilterRule } from '../filter/filter-rule.ts'
import type { ItemData } from '../values/item-data.ts'

/** Numbers in schemes may be digits. */
type Flag = number | string | boolean

/** One value of the JSON that is built. Schemes are stored by the platform's editor; unknown types give null. */
export interface Scheme {
  readonly type?: string | undefined
  readonly property_name?: string | undefined
  /** The values inside an object, or inside every object of a list. */
  readonly childs?: readonly Scheme[] | undefined
  /** The app whose items a list or an object takes. */
  readonly app_id?: Id | undefined
  readonly filter?: readonly FilterRule[] | undefined
  /** A list of one object, without items. */
  readonly is_static?: Flag | undefined
  readonly isSortable?: Flag | undefined
  readonly field_id_to_sort?: Id | undefined
  /** `desc`, or ascending. */
  readonly sortType?: string | undefined
  /** An object of the given item, or of the app's first one. */
  readonly current_item?: Flag | undefined
  /** `static`, `variable`, `field_id`, `function`, or a field's value. */
  readonly property_type?: string | undefined
  readonly static_field_value?: unknown
  /** `app_id`, or the item's reference. */
  readonly variable_type?: string | undefined
  readonly field_id?: Id | undefined
  /** The value as plug-ins show it. */
  readonly interpretation?: Flag | undefined
  /** Text is refused: it would have to be run. */
  readonly function?: SchemeFunction | string | undefined
  readonly args?: readonly unknown[] | undefined
}

export type SchemeFunction = (
  item: ItemData | undefined,
  appId: Id | undefined,
  ...args: readonly unknown[]
) => unknown

/** What a scheme is filled with. */
export interface SchemeContext {
  readonly item?: ItemData | undefined
  readonly variables?: readonly unknown[] | undefined
  readonly appId?: Id | undefined
}

/** The sources of values. Every function may return a promise. */
export interface SchemeEnvironment {
  /** The items of an app; nothing when it cannot be loaded. */
  readonly items: (appId: number) => Answer<readonly ItemData[] | null | undefined>
  /** Applies the filters of a scheme, prepared for this place; each is applied once. */
  readonly filter: (
    items: readonly ItemData[],
    filters: readonly FilterRule[],
    place: { appId: Id | undefined; itemId: Id | undefined; variables: readonly unknown[] },
  ) => Answer<readonly ItemData[]>
  readonly fieldValue: (appId: number, itemId: number, fieldId: number) => unknown
  /** A value as plug-ins show it. */
  readonly interpretation: (appId: number, itemId: number, fieldId: number) => unknown
}

type Answer<Value> = Value | Promise<Value>
