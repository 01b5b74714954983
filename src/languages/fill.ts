/** A word by the plural rules of its language (`Intl.PluralRules`). */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>
>

/** A text with its values in the places that name them: `{label}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** `12 works`, `12 робіт`. */
export function counted(count: number, forms: PluralForms, lang: string): string {
  const form = forms[new Intl.PluralRules(lang).select(count)]
  return `${isPlain(count, lang) ? count : count.toLocaleString(lang)} ${form ?? forms.other}`
}

/**
 * Whether the digits alone are the number: four of them are read without a separator. The first number that a browser formats
 * takes a slow phone a tenth of a second.
 */
function isPlain(count: number, lang: string): boolean {
  return count < 10_000 && /^(?:de|en|pl|uk)\b/.test(lang)
}
