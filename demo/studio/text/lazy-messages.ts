import type { StudioLanguage } from '../../content/model/definition.ts'

/** The texts of a feature, of which a reader loads one language. */
export interface LazyMessages<Texts> {
  /** What is there already. */
  readonly loaded: Readonly<Partial<Record<StudioLanguage, Texts>>>
  /** The same promise for each call, so that a component can wait for it. */
  readonly load: (language: StudioLanguage) => Promise<Texts>
  /** Begins before a component asks. Should that fail, the component tries again. */
  readonly prefetch: (language: StudioLanguage) => void
}

/** @param fetches imports the texts; the English ones say which there are */
export function lazyMessages<Texts>(
  fetches: Readonly<Record<StudioLanguage, () => Promise<Texts>>>,
): LazyMessages<Texts> {
  const loaded: Partial<Record<StudioLanguage, Texts>> = {}
  const loads: Partial<Record<StudioLanguage, Promise<Texts>>> = {}
  const fetch = async (language: StudioLanguage) => (loaded[language] ??= await fetches[language]())
  return {
    loaded,
    load: (language) => (loads[language] ??= fetch(language)),
    prefetch: (language) => void fetch(language).catch(() => undefined),
  }
}
