import type { Language } from '../../content/page.ts'

const NBSP = '\u00A0'

/** Prepositions, conjunctions and particles of one to three letters, which Ukrainian leaves at no line's end. */
const SHORT_WORD =
  /(?<=^|[\s>("'«„\u00A0])([авзійоуя]|до|за|зі|із|на|не|ні|по|та|чи|без|від|для|над|під|при|про) (?=[^\s<])/giu
/** A dash within a sentence ends its line, in both languages. */
const DASH = / (?=[–—] )/g

/** HTML, or a text, whose words stay on the lines where they are read best. Attributes are bound as well: they hold texts, too. */
export function typeset(html: string, language: Language): string {
  const dashed = html.replace(DASH, NBSP)
  return language === 'uk' ? dashed.replace(SHORT_WORD, `$1${NBSP}`) : dashed
}
