import type { ReactNode } from 'react'
import type { Texts } from '../../languages/texts.ts'
import type { FormInput, FormStep } from '../../site/form-config.ts'
import type { FieldProps } from '../field.tsx'
import type { ExtendedForm } from '../form-setup.ts'

/** What the checks and controls of a form know. */
export interface KindContext {
  readonly texts: Texts['extended']
  /** The language of `texts`. */
  readonly textsLocale: string
  /**
   * The dates that are today: in a browser the visitor's own; on a server, which does not know where visitors are, the earliest
   * and the latest on Earth, so that it refuses no date that a browser has taken.
   */
  readonly today: () => readonly [earliest: string, latest: string]
  /** What `{url}` and the like stand for. */
  readonly page: () => Readonly<Record<string, string>>
}

/** A form's part of its own, as `Inputs` finds it. */
export interface OwnExtendedForm extends ExtendedForm {
  /** None, or at least two. */
  readonly steps: readonly FormStep[]
  readonly context: KindContext
}

export interface KindProps extends FieldProps {
  readonly context: KindContext
}

/** A kind of inputs: what it is in a form, and what a value of it may be. In browsers and on servers alike. */
export interface Kind {
  /**
   * Looks at an input's configuration.
   *
   * @param warn takes what is wrong with it
   * @returns the input without what is wrong; undefined for one that cannot be shown
   */
  readonly prepare?: (input: FormInput, warn: (cause: string) => void) => FormInput | undefined
  /** What was typed or chosen, as it is sent. Default: without the spaces around it. */
  readonly normalise?: (typed: string, input: FormInput) => string
  /** What is wrong with a value that is not empty, for the visitor; an empty text when all is well. */
  readonly check?: (value: string, input: FormInput, context: KindContext) => string
  /** Whether what it says of a value goes before the `errorText` of the input. */
  readonly hasOwnWords?: boolean
  /** What is said of an empty one. Default: as of a text. */
  readonly missing?: (context: KindContext) => string
  /** What the control of the form holds. Default: the value of the one with the input's name. */
  readonly read?: (form: HTMLFormElement, input: FormInput, context: KindContext) => string
  /** Gives a form that was emptied its value back, where that takes more than the value of the control. */
  readonly refill?: (form: HTMLFormElement, input: FormInput, typed: string) => void
  /** Names of fields that a post without script has in place of the input's own, joined by a slash. */
  readonly fields?: (input: FormInput) => readonly string[]
  /** Its label and control. */
  readonly Control: (props: KindProps) => ReactNode
  /** Whether visitors see nothing of it. */
  readonly isHidden?: boolean
}
