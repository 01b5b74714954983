import type { Texts } from './texts.ts'

// The loader's script, `mandry/translations` and `mandry/server` may be separate files. They share only this key.
const KEY = Symbol.for('mandry.translations')

/** Texts of a language that this package does not have. `enquiries` are for servers alone. */
export interface Translation extends Pick<Texts, 'layout' | 'content' | 'outcomes'> {
  readonly lightbox?: Texts['lightbox']
  readonly hints?: Texts['hints']
  readonly files?: Texts['files']
  readonly enquiries?: Texts['enquiries']
  /** Of forms with conditions, steps or further kinds of inputs. */
  readonly advanced?: Texts['advanced']
}

interface Translations {
  /** By canonical language tag. */
  readonly tables: Map<string, Partial<Translation>>
  /** Called with the tag of each translation that is added. */
  readonly listeners: Set<(tag: string) => void>
}

/** The translations that the site has registered, in this page or process. */
export function registeredTranslations(): Translations {
  const shared = globalThis as { [KEY]?: Translations }
  return (shared[KEY] ??= { tables: new Map(), listeners: new Set() })
}
