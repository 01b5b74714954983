import { fill } from '../../languages/fill.ts'
import type { Texts } from '../../languages/texts.ts'
import type { FormInput } from '../../site/form-config.ts'
import type { Extend } from '../form-setup.ts'
import { labelOf, type Issue } from '../validate.ts'
import { applyingInputs } from './conditions.ts'
import { pageValues } from './hidden.tsx'
import { ExtendedInputs } from './inputs.tsx'
import type { KindContext, OwnExtendedForm } from './kind.ts'
import { findKind } from './kinds.ts'
import { prepareForm } from './prepare.ts'

export interface ExtendOptions {
  /** Undefined until they are loaded. */
  readonly textsOf: (locale: string) => Texts['extended'] | undefined
  readonly today: KindContext['today']
  /** The page of this moment. Default: as it was rendered. */
  readonly page?: () => Pick<Parameters<typeof pageValues>[0], 'path' | 'query' | 'title'>
}

/** Makes what forms have with conditions, steps or further kinds of inputs. */
export function createExtend({ textsOf, today, page: now }: ExtendOptions): Extend {
  return (config, { locale, textsLocale, path, query, warn }) => {
    const texts = textsOf(textsLocale)
    if (!texts) return undefined
    const { inputs, steps } = prepareForm(config, warn)
    const page = () => pageValues({ path, query, title: '', ...now?.(), locale })
    const context: KindContext = { texts, textsLocale, today, page }
    return {
      inputs,
      steps,
      context,
      Inputs: ExtendedInputs,
      applying: (values) => applyingInputs(inputs, values),
      normalise(input, typed) {
        const kind = findKind(input)
        return kind && (kind.normalise?.(typed, input) ?? typed.trim())
      },
      check(input, value): Issue | null | undefined {
        const kind = findKind(input)
        if (!kind) return undefined
        const { name, required, errorText } = input
        const isMissing = value === ''
        if (isMissing && (!required || kind.isHidden)) return null
        const text = isMissing
          ? (kind.missing?.(context) ?? '')
          : kind.check?.(value, input, context)
        if (!text) return null
        return {
          input: name,
          kind: isMissing ? 'missing' : 'malformed',
          text:
            (!(kind.hasOwnWords && !isMissing) && errorText) ||
            fill(text, { label: labelOf(input) }),
        }
      },
      read: (form, input) => findKind(input)?.read?.(form, input, context),
      refill(form, typed) {
        for (const input of inputs) findKind(input)?.refill?.(form, input, typed[input.name] ?? '')
      },
    } satisfies OwnExtendedForm
  }
}

/** What a form was sent, in which some kinds have fields of their own where no script has joined them. */
export function joinFields(
  inputs: readonly FormInput[],
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const joined = new Map(Object.entries(sent))
  for (const input of inputs) {
    const names = findKind(input)?.fields?.(input) ?? []
    const parts = names.map((name) => joined.get(name))
    if (parts.length === 0 || parts.some((part) => typeof part !== 'string')) continue
    for (const name of names) joined.delete(name)
    joined.set(input.name, parts.join('/'))
  }
  return Object.fromEntries(joined)
}
