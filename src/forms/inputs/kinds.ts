import type { ComponentType, RefObject } from 'react'
import type { Texts } from '../../languages/texts.ts'
import type { InputType, ReadForm, ReadInput } from '../../site/forms.ts'
import type { FormSetup } from '../form-setup.ts'
import type { Issue } from '../rules.ts'
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

export interface AdvancedInputsProps {
  readonly setup: FormSetup
  readonly issues: readonly Issue[]
  /** Counts the submits that did not pass in a row. */
  readonly attempt: number
  /** Where the form learns which step it is at. */
  readonly step: RefObject<StepAtHand | undefined>
}

/** A step that another one follows. */
export interface StepAtHand {
  readonly names: readonly string[]
  /** Goes on, once the inputs of these names are right. */
  readonly next: () => void
}

/** What forms with conditions, steps or advanced inputs need besides. Browsers load it with the first of these forms. */
export interface Advanced {
  readonly kinds: Kinds<Exclude<InputType, keyof typeof BASIC>>
  readonly Inputs: ComponentType<AdvancedInputsProps>
  /** Undefined until the texts are loaded. */
  readonly textsOf: (locale: string) => Texts['advanced'] | undefined
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
