import type { ComponentType } from 'react'
import type { Texts } from '../../languages/texts.ts'
import type { InputType, ReadForm, ReadInput } from '../../site/forms.ts'
import type { AdvancedInputsProps } from '../form-setup.ts'
import { consent } from './consent.tsx'
import { email } from './email.tsx'
import type { InputKind } from './kind.ts'
import { phone } from './phone.tsx'
import { select } from './select.tsx'
import { long, short, textarea } from './text.tsx'

type Kinds<Type extends InputType> = Readonly<Record<Type, InputKind>>

const BASIC = { short, long, textarea, phone, email, select, consent } satisfies Partial<
  Kinds<InputType>
>

/** What forms with conditions, steps or advanced inputs need besides. Browsers load it with the first of these forms. */
export interface Advanced {
  readonly kinds: Kinds<Exclude<InputType, keyof typeof BASIC>>
  readonly Inputs: ComponentType<AdvancedInputsProps>
  /** Undefined until the texts are loaded. */
  readonly textsOf: (locale: string) => Texts['extended'] | undefined
}

let advanced: Advanced | undefined

export function provideAdvanced(provided: Advanced): void {
  advanced = provided
}

export function providedAdvanced(): Advanced | undefined {
  return advanced
}

/** The kind of an input. Where the advanced ones are not loaded, their inputs are lines of text. */
export function kindOf({ type }: Pick<ReadInput, 'type'>): InputKind {
  const kinds: Partial<Kinds<InputType>> = { ...BASIC, ...advanced?.kinds }
  return kinds[type] ?? short
}

/** Whether a form has conditions, steps or advanced inputs. */
export function isAdvanced({ inputs, steps }: Pick<ReadForm, 'inputs' | 'steps'>): boolean {
  return !!steps || inputs.some(({ type, when }) => when || !(type in BASIC))
}
