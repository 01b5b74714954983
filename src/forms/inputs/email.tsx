import { fill } from '../../languages/fill.ts'
import { loadTexts } from '../../languages/load-texts.ts'
import { isEmail } from '../../../platform/query/values/contacts.ts'
import { cleanEmail } from '../clean-typed.ts'
import type { FieldProps } from '../control.tsx'
import type { FieldHint } from '../field-hint.ts'
import type { FormSetup } from '../form-setup.ts'
import { placeholderOf } from '../rules.ts'
import type { InputKind } from './kind.ts'
import { TypedField } from './typed-field.tsx'

/** An email address. */
export const email: InputKind = {
  normalise: cleanEmail,
  check: (value, _, { texts }) => (isEmail(value) ? '' : texts.email),
  errorTextIsFor: 'malformed',
  Control: Email,
}

function Email(props: FieldProps) {
  return (
    <TypedField
      {...props}
      normalise={cleanEmail}
      suggest={suggestion}
      render={(attributes) => (
        <input
          {...attributes}
          placeholder={placeholderOf(props.input)}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          spellCheck="false" // as text: Preact leaves out attributes that are false
        />
      )}
    />
  )
}

/** Asks about an address that looks mistyped. @returns undefined for one that may be meant */
async function suggestion(
  control: HTMLInputElement,
  { textsLocale: locale }: Pick<FormSetup, 'textsLocale'>,
): Promise<FieldHint | undefined> {
  const { suggestEmail } = await import('../../typos/typos.ts')
  const email = suggestEmail(cleanEmail(control.value))
  if (!email) return undefined
  const loading = loadTexts({ group: 'hints', locale })
  const [{ texts }] = await Promise.all([loading, pointerReleased()])
  return {
    kind: 'hint',
    text: fill(texts.email, { email }),
    action: (
      <button
        className="copy"
        part="suggestion"
        type="button"
        aria-label={`${texts.take}: ${email}`}
        onClick={() => {
          control.value = email
          // The focus moves before this button disappears.
          control.focus()
          control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }}
      >
        {texts.take}
      </button>
    ),
  }
}

/** Waits while a button is pressed: a hint would move the button away from the pointer, and nothing would be clicked. */
async function pointerReleased(): Promise<void> {
  if (!document.documentElement.matches(':active')) return
  await new Promise<unknown>((resolve) => {
    const options = { once: true, capture: true }
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, () => setTimeout(resolve), options)
  })
}
