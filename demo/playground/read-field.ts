import type { Kind } from './example.ts'

/** What a developer entered: the attribute's text, null for no attribute, or what is wrong with it. */
export type FieldValue = { readonly value: string | null } | { readonly problem: string }

/** Reads a field's text. Only JSON is held back while it is malformed; everything else the widget judges. */
export function readField(kind: Kind, text: string): FieldValue {
  if (text.trim() === '') return { value: null }
  if (kind !== 'json') return { value: text }
  try {
    JSON.parse(text)
    return { value: text }
  } catch (error) {
    return { problem: `Not JSON yet: ${error instanceof Error ? error.message : 'unreadable'}` }
  }
}
