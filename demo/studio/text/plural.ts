import type { StudioLanguage } from '../../content/model/definition.ts'

/** Forms of a noun by the classes of `Intl.PluralRules`; a class that is left out is `other`. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A number with its noun: `2 enquiries`, `2 запити`. */
export function plural(language: StudioLanguage, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return `${new Intl.NumberFormat(language).format(count)} ${form}`
}
