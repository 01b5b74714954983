import { useId, type ComponentProps } from 'react'
import type { Language } from '../../../content/page.ts'
import { useMessages } from '../../session/studio-context.ts'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'

interface AltTextProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly language: Language
  readonly value: string
  /** Shown below a description. */
  readonly hint: string
  readonly onText: (text: string) => void
}

const MAX_LENGTH = 500

/** The description of a picture in one language. */
export function AltText({ language, value, hint, onText, ...rest }: AltTextProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const id = useId()
  const isMissing = value.trim() === ''
  return (
    <div className="field">
      <label htmlFor={id}>{messages.altIn(language)}</label>
      <textarea
        {...rest}
        id={id}
        lang={language}
        rows={2}
        maxLength={MAX_LENGTH}
        aria-describedby={`${id}-about`}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      <p className={isMissing ? 'missing-alt' : 'field-hint'} id={`${id}-about`}>
        {isMissing ? messages.noAlt(language) : hint}
      </p>
    </div>
  )
}
