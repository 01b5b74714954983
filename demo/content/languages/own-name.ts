import type { Language } from '../page.ts'

/** A language's name in itself, as it begins a sentence: `Українська`. */
export function ownName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
