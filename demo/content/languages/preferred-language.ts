import { findLanguage, type Language } from '#demo/content/page.ts'

const QUALITY = /;\s*q=([\d.]+)/

/** The first of the languages that a browser asks for that is there; undefined where none is. */
export function preferredLanguage<Tag extends Language>(
  acceptLanguage: string | undefined,
  languages: readonly Tag[],
): Tag | undefined {
  const asked = (acceptLanguage ?? '').split(',').map((part) => ({
    tag: part.split(';')[0]?.trim() ?? '',
    quality: Number(QUALITY.exec(part)?.[1] ?? 1),
  }))
  return asked
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => findLanguage(tag, languages))
    .find((found) => found !== undefined)
}
