import type { ResolvedMessages, TextGroup, Texts } from './texts.ts'
import { registeredTranslations } from './translations.ts'

/** The names that groups had in 0.2.0: translations with them still work. */
const FORMER_NAMES: Readonly<Partial<Record<TextGroup, string>>> = {
  layout: 'parts',
  content: 'widgets',
  advanced: 'extended',
}

const checked = new WeakMap<object, Map<TextGroup, unknown>>()

/** A registered group of texts, completed by English and checked; undefined where the site has none of this language. */
export function registeredTexts<Group extends TextGroup>(
  lang: string,
  group: Group,
  english: Texts[Group],
): ResolvedMessages<Group> | undefined {
  const table = registeredTranslations().tables.get(lang)
  if (!table) return undefined
  const known = checked.get(table) ?? new Map<TextGroup, unknown>()
  checked.set(table, known)
  if (!known.has(group)) {
    const own = (table as Record<string, unknown>)[FORMER_NAMES[group] ?? ''] ?? table[group]
    known.set(group, checkedGroup(lang, { group, own, english }))
  }
  return { lang, texts: known.get(group) as Texts[Group], isRegistered: true }
}

interface OwnGroup {
  readonly group: TextGroup
  readonly own: unknown
  readonly english: unknown
}

function checkedGroup(lang: string, { group, own, english }: OwnGroup): unknown {
  const missing: string[] = []
  const texts = completed(english, own, { path: group, missing })
  if (missing.length > 0)
    console.error(
      `mandry: translation "${lang}": no text for ${missing.join(', ')}; English is used`,
    )
  return texts
}

interface Place {
  readonly path: string
  /** Receives the paths of the texts that English replaces. */
  readonly missing: string[]
}

function completed(english: unknown, own: unknown, { path, missing }: Place): unknown {
  const fits =
    typeof own === typeof english && own !== null && Array.isArray(own) === Array.isArray(english)
  if (!fits) missing.push(path)
  if (!fits) return english
  // Languages differ in their plural forms, and a list has its own length.
  if (typeof english === 'string' || Array.isArray(english) || 'other' in Object(own)) return own
  return Object.fromEntries(
    Object.entries(english as object).map(([name, text]) => [
      name,
      completed(text, (own as Record<string, unknown>)[name], { path: `${path}.${name}`, missing }),
    ]),
  )
}
