/** Calls a method of one of the two clients by its name, or by the path to one of a part: `util.compareObjects`. */
export type Call = (method: string, ...args: readonly unknown[]) => Promise<unknown>

/** What a platform has before a case that asks it. The ids are the same on both platforms. */
export interface Made {
  readonly app_id: number
  readonly title: number
  readonly slug: number
  /** Titles and slugs are `Карпати` 5, `Одеса` 12; the third item has no fields. */
  readonly item_ids: readonly [number, number, number]
  readonly file_id: number
  readonly owner_id: number
  readonly guest_id: number
  readonly auth_key: string
}

/** Calls one or more methods. @returns what to compare */
export type Script = (call: Call, made: Made) => unknown

/** What a method is called with, or a script. */
export type Run = readonly unknown[] | Script

/** A case that the two clients do not answer alike. */
export interface Difference {
  readonly run: Run
  /** A row of the table "Where it differs" in the guide, which has the reason. */
  readonly id: string
  readonly vendor: unknown
  readonly here: unknown
}

/** Cases by method, and by what is special about them. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Run | Difference>>>>

/** When cases begin: a Wednesday, 18 November, whatever the machine's time zone. */
export const NOW = new Date(2026, 10, 18, 12).valueOf()

/** The outcome of a case that throws or rejects. */
export const THROWS = 'throws'

/** The outcome of a case that the vendor's client leaves without an answer. */
export const NEVER = 'never answers'

/** The outcome of a case that gives undefined. */
export const NOTHING = 'nothing'

export function differs(
  id: string,
  run: Run,
  { vendor, here }: { readonly vendor: unknown; readonly here: unknown },
): Difference {
  return { id, run, vendor, here }
}

/** An item with values by field. */
export function item(item_id: number, values: Readonly<Record<number, unknown>>) {
  const fields = Object.entries(values).map(([id, field_value]) => {
    return { field_id: Number(id), element_id: Number(id), field_value }
  })
  return { item_id, fields }
}

/** Items in short: `1: a, b` for each. */
export function brief(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  return (items as ReturnType<typeof item>[]).map(({ item_id, fields }) => {
    return `${item_id}: ${(fields ?? []).map((field) => String(field?.field_value)).join(', ')}`
  })
}

/** A script that shows the answer of one method in short. */
export function briefly(method: string, ...args: readonly unknown[]): Script {
  return async (call) => brief(await call(method, ...structuredClone(args)))
}
