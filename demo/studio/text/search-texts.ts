import { foldText } from 'mandry/platform/query'

/** A number with its thousands apart: `18 900`, `18,900`. */
const GROUPED = /(?<!\d)\d{1,3}(?:[\s.,']\d{3})+(?!\d)/g

/**
 * Finds what has every word of a search in its text, in its order. A grouped number is searched as one number first, an
 * address of a page also by its last part.
 *
 * @param textOf the text that is searched, folded by `foldText`
 */
export function searchTexts<Entry>(
  entries: readonly Entry[],
  search: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const folded = foldText(search).replace(/[₴€$£]/g, ' ')
  const joined = folded.replace(GROUPED, (number) => number.replace(/\D/g, ''))
  const find = (words: readonly string[]) => {
    const searched = words.map(formsOf)
    return entries.filter((entry) => {
      const text = textOf(entry)
      return searched.every((forms) => forms.some((form) => text.includes(form)))
    })
  }
  const found = find(wordsOf(joined))
  return found.length > 0 || joined === folded ? found : find(wordsOf(folded))
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A word and, of an address, its path and the last part of that. */
function formsOf(word: string): readonly string[] {
  if (!word.includes('/')) return [word]
  const path = word.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  const last = path.split('/').findLast(Boolean)
  return [word, ...(path.length > 1 ? [path] : []), ...(last ? [last] : [])]
}
