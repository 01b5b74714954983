import { use } from 'react'
import type { StudioLanguage } from '../../content/model/definition.ts'
import type { LazyMessages } from './lazy-messages.ts'

/** The texts of a feature in a language; the component waits for what is not there yet. */
export function useTexts<Texts>(messages: LazyMessages<Texts>, language: StudioLanguage): Texts {
  return messages.loaded[language] ?? use(messages.load(language))
}

/**
 * Waits for the texts of several features, side by side. A component above those that use them does so: what waits before
 * its first paint starts again, and would begin its work twice.
 */
export function useLoadedTexts(
  all: readonly LazyMessages<unknown>[],
  language: StudioLanguage,
): void {
  const missing = all.filter(({ loaded }) => !loaded[language])
  for (const loading of missing.map(({ load }) => load(language))) use(loading)
}
