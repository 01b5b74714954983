import { resolveMessages } from '../languages/all-texts.ts'
import type { ReadForm, ReadInput } from '../site/forms.ts'
import { provideAdvancedOnServer } from './advanced-on-server.ts'
import { kindOf } from './inputs/kinds.ts'
import { todayAnywhere } from './inputs/day.ts'
import { GENERIC_RULES, type FieldRules, type FormContext, type Issue } from './rules.ts'
import { normalised, validate } from './validate.ts'

provideAdvancedOnServer()

/** A submission that may be kept, or why not. */
export type CheckedSubmission =
  | { readonly kind: 'accepted'; readonly inputs: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

export interface CheckOptions {
  /** Default: a generic form's. */
  readonly rules?: FieldRules
  /** In the language of the issues. */
  readonly texts: FormContext['texts']
  /** The language of `texts`, for plural rules. Default `en`. */
  readonly textsLocale?: string
}

/**
 * Checks untrusted input against a form, with the rules the visitor's browser used. Accepted inputs are
 * normalised and hold a text for every input of the form that is asked for. Names the form does not have are refused, and so is
 * everything that is not text.
 *
 * @param sent by input name, as `formDataObj.inputs` or as the fields of a form post
 */
export function checkSubmission(
  { inputs }: Pick<ReadForm, 'inputs'>,
  sent: unknown,
  { texts, textsLocale = 'en', rules = GENERIC_RULES }: CheckOptions,
): CheckedSubmission {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return refused([{ input: '', kind: 'not-text', text: 'expected inputs by name' }])

  const joined = joinFields(inputs, sent as Record<string, unknown>)
  const names = new Set(inputs.map(({ name }) => name))
  const strange = Object.entries(joined).flatMap(([input, value]): Issue[] => {
    if (!names.has(input)) return [{ input, kind: 'unknown', text: 'the form has no such input' }]
    return typeof value === 'string' ? [] : [{ input, kind: 'not-text', text: 'expected text' }]
  })
  if (strange.length > 0) return refused(strange)

  const values = joined as Readonly<Record<string, string>>
  const { texts: advancedTexts } = resolveMessages('advanced', textsLocale)
  const context = { rules, texts, textsLocale, advancedTexts, today: todayAnywhere }
  const issues = validate(values, { inputs, ...context })
  if (issues.length > 0) return refused(issues)
  return { kind: 'accepted', inputs: normalised(values, { inputs }) }
}

/** Joins the fields that an input has in a post without script. */
function joinFields(
  inputs: readonly ReadInput[],
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const joined = new Map(Object.entries(sent))
  for (const input of inputs) {
    const names = kindOf(input).fields?.(input) ?? []
    const parts = names.map((name) => joined.get(name))
    if (parts.length === 0 || parts.some((part) => typeof part !== 'string')) continue
    for (const name of names) joined.delete(name)
    joined.set(input.name, parts.join('/'))
  }
  return Object.fromEntries(joined)
}

function refused(issues: readonly Issue[]): CheckedSubmission {
  return { kind: 'refused', issues }
}
