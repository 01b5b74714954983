import { isPhone } from '../../../platform/query/values/contacts.ts'
import { cleanPhone } from '../clean-typed.ts'
import type { FieldProps } from '../control.tsx'
import type { FormSetup } from '../form-setup.ts'
import { placeholderOf } from '../rules.ts'
import type { InputKind } from './kind.ts'
import { TypedField } from './typed-field.tsx'

/** A phone number: a plus and digits. */
export const phone: InputKind = {
  normalise: cleanPhone,
  check: (value, _, { rules, texts }) => (rules.checksPhone && !isPhone(value) ? texts.phone : ''),
  errorTextIsFor: 'malformed',
  Control: Phone,
}

function Phone(props: FieldProps) {
  return (
    <TypedField
      {...props}
      normalise={cleanPhone}
      hint={phoneHint}
      render={(attributes) => (
        <input
          {...attributes}
          placeholder={placeholderOf(props.input)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
        />
      )}
    />
  )
}

/** Where the form does not check numbers, a hint says that no phone can dial this one. */
function phoneHint(value: string, { rules, texts }: FormSetup): string | undefined {
  return value !== '' && !rules.checksPhone && !isPhone(value) ? texts.phoneHint : undefined
}
