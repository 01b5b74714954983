import type { AppKey } from './model/definition.ts'

/** An item as the platform holds it, by name space. The same object as long as it has not changed. */
export interface StoredItem {
  readonly itemId: number
  readonly values: Readonly<Record<string, string>>
}

/** A field as the platform holds it. */
export interface StoredField {
  readonly fieldId: number
  /** What stands in its `data_model`. */
  readonly model: Readonly<Record<string, unknown>>
}

/** One of the agency's apps, without its trash. */
export interface StoredApp {
  readonly appId: number
  /** By name space. */
  readonly fields: Readonly<Record<string, StoredField>>
  readonly items: readonly StoredItem[]
}

export type StoredApps = Readonly<Record<AppKey, StoredApp>>
