import { TEXTS } from 'virtual:widget-texts'
import { prefetchTexts } from '../src/languages/load-texts.ts'

/** Fetches what defines elements, and beside it the texts of the one that is about to be defined. */
export function start(host: Element) {
  const lang = host.closest('[lang]')?.getAttribute('lang')
  const group = TEXTS[host.localName]
  if (group && lang) prefetchTexts(group, lang)
  return import('../src/element/register.ts')
}
