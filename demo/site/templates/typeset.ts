import type { Language } from '../../content/page.ts'

const NBSP = '\u00A0'

/** Prepositions and conjunctions of one letter, which Ukrainian leaves at no line's end. */
const ONE_LETTER = /(?<=^|[\s>("'«„\u00A0])([авзійоуя]) (?=[^\s<])/giu
/** A dash within a sentence ends its line, in both languages. */
const DASH = / (?=[–—] )/g

/** HTML, or a text, whose words stay on the lines where they are read best. Attributes are bound as well: they hold texts, too. */
export function typeset(html: string, language: Language): string {
  const dashed = html.replace(DASH, NBSP)
  return language === 'uk' ? dashed.replace(ONE_LETTER, `$1${NBSP}`) : dashed
}
