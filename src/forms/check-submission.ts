import { isExtended, type FormConfig, type FormInput } from '../site/form-config.ts'
import { extendOnServer, joinFields } from './extended/on-server.ts'
import {
  GENERIC_RULES,
  normalised,
  validate,
  type CheckedForm,
  type FieldRules,
  type Issue,
} from './validate.ts'

/** A submission that may be kept, or why not. */
export type CheckedSubmission =
  | { readonly kind: 'accepted'; readonly inputs: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

export interface CheckOptions {
  /** Default: a generic form's. */
  readonly rules?: FieldRules
  /** In the language of the issues. */
  readonly texts: CheckedForm['texts']
  /** The language of `texts`, for plural rules. Default `en`. */
  readonly textsLocale?: string
  /**
   * Refuses a choice that the form's own `options` do not list. Default false: an element may list its own, as the
   * contact block's `themes` does, and the server does not know them.
   */
  readonly checksChoices?: boolean
}

/**
 * Checks untrusted input against a form, with the rules the visitor's browser used. Accepted inputs are
 * normalised and hold a text for every input of the form that is asked for. Names the form does not have are refused, and so is
 * everything that is not text.
 *
 * @param sent by input name, as `formDataObj.inputs` or as the fields of a form post
 */
export function checkSubmission(
  config: Pick<FormConfig, 'inputs'> & Partial<FormConfig>,
  sent: unknown,
  { texts, textsLocale = 'en', rules = GENERIC_RULES, checksChoices = false }: CheckOptions,
): CheckedSubmission {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return refused([{ input: '', kind: 'not-text', text: 'expected inputs by name' }])

  const extended = isExtended(config) ? extendOnServer(config, textsLocale) : undefined
  const known = extended?.inputs ?? config.inputs
  const inputs = extended ? joinFields(known, sent as Record<string, unknown>) : sent
  const names = new Set(known.map(({ name }) => name))
  const strange = Object.entries(inputs).flatMap(([input, value]): Issue[] => {
    if (!names.has(input)) return [{ input, kind: 'unknown', text: 'the form has no such input' }]
    return typeof value === 'string' ? [] : [{ input, kind: 'not-text', text: 'expected text' }]
  })
  if (strange.length > 0) return refused(strange)

  const values = inputs as Readonly<Record<string, string>>
  const form = { inputs: known, rules, texts, textsLocale, checksChoices, extended }
  const issues = validate(values, form)
  if (issues.length > 0) return refused(issues)
  return { kind: 'accepted', inputs: normalised(values, form) }
}

/** The inputs of a form, without what is wrong in its configuration. */
export function preparedInputs(config: FormConfig, textsLocale: string): readonly FormInput[] {
  return isExtended(config) ? (extendOnServer(config, textsLocale)?.inputs ?? []) : config.inputs
}

function refused(issues: readonly Issue[]): CheckedSubmission {
  return { kind: 'refused', issues }
}
