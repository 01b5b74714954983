import {
  builtInForm,
  builtInInputs,
  DEFAULT_FORM,
  type FormConfig,
  type FormInput,
  type FormPage,
} from '../../src/public/element.ts'

/** The form id and the placement of a block that names none (specification, section 2). */
export const MAIN = 'main'

/**
 * The contact block's form. Its inputs are fixed; the site's form of this id gives its texts and mail configuration,
 * and the inputs of the same name their labels, error texts and choices.
 *
 * @param themes choices of the theme, where the element lists its own
 */
export function contactBlockForm(
  { site, locale, texts }: FormPage,
  id: string,
  themes?: readonly string[],
): FormConfig {
  const configured = site.form(id, locale)
  const base = configured ?? builtInForm(DEFAULT_FORM, texts.forms)
  if (!base) throw new RangeError('no default form')
  const named = new Map(configured?.inputs.map((input) => [input.name, input]))
  const inputs = ownInputs(texts).map((own) => adapted(own, named.get(own.name), themes))
  return { ...base, inputs, steps: undefined }
}

/** Name, theme, phone, email and message (specification, section 3); the email alone is required. */
function ownInputs({ forms, contact }: FormPage['texts']): FormInput[] {
  const { name, email, phone, message } = builtInInputs(forms)
  const { theme: title, themes: options } = contact
  const theme: FormInput = { ...name, name: 'theme', type: 'select', title, options }
  return [
    { ...name, required: false },
    { ...theme, required: false },
    { ...phone, width: 6 },
    { ...email, width: 6 },
    message,
  ]
}

function adapted(
  own: FormInput,
  configured: FormInput | undefined,
  themes: readonly string[] | undefined,
): FormInput {
  if (!configured) return themes && own.options ? { ...own, options: [...themes] } : own
  const { title, placeholder, errorText, maxLength, options, required } = configured
  return {
    ...own,
    title: title || placeholder ? title : own.title,
    placeholder,
    errorText: errorText ?? own.errorText,
    maxLength,
    required: required || own.required,
    options: own.options && [...(themes ?? options ?? own.options)],
  }
}
