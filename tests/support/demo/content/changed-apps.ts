import type { StoredApps } from '#demo/content/stored-apps.ts'
import { firstApps } from '#demo/content/first-content/first-apps.ts'
import type { AppKey } from '#demo/content/model/definition.ts'

type Values = Readonly<Record<string, string>>

/** The apps of a new site, the item at a place (from 0) with other values; undefined takes the item away. */
export function withItem(
  apps: StoredApps,
  key: AppKey,
  change: { readonly at: number; readonly values: Values | undefined },
): StoredApps {
  const { at, values } = change
  const items = apps[key].items.flatMap((item, index) => {
    if (index !== at) return [item]
    return values ? [{ ...item, values: { ...item.values, ...values } }] : []
  })
  return { ...apps, [key]: { ...apps[key], items } }
}

/** One made once for all tests of a file: records stay the same objects only while their items do. */
export const FIRST_APPS = firstApps()

/** A reference to the item at a place. */
export function referenceAt(key: AppKey, at: number): string {
  const { appId, items } = FIRST_APPS[key]
  return `${appId}.${items[at]?.itemId}`
}

export function indexOf(key: AppKey, values: Values): number {
  return FIRST_APPS[key].items.findIndex((item) =>
    Object.entries(values).every(([name, value]) => item.values[name] === value),
  )
}
