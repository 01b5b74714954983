import { object, type ObjectEntries, type ObjectSchema } from 'valibot'

/** As valibot's `object`, which takes methods that a page has added to `Object.prototype` for keys of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function plainObject<const Entries extends ObjectEntries>(
  entries: Entries,
): ObjectSchema<Entries, undefined> {
  return object(Object.assign(Object.create(null) as object, entries))
}
