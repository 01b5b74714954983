import * as v from 'valibot'
import type { Category } from './records.ts'

const OPTION = v.object({
  value: v.pipe(v.string(), v.regex(/^[^,]+$/)),
  label: v.objectWithRest({ en: v.string(), uk: v.string() }, v.string()),
})

/** The options of a choice as its field holds them on the platform; those that are unreadable are left out. */
export function optionsIn(stored: unknown): readonly Category[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((option) => {
    const { success, output } = v.safeParse(OPTION, option)
    return success ? [output] : []
  })
}
