import type { Locale } from '../../languages/locale.ts'
import { languageOf } from './read-submission.ts'

/** The language of the address, else the first that the browser prefers and we speak, else English. */
export function askedLanguage(request: Request): Locale {
  const named = languageOf({ lang: new URL(request.url).searchParams.get('lang') })
  const preferred = request.headers.get('accept-language')?.split(',') ?? []
  return (
    named ?? preferred.map((tag) => languageOf({ lang: tag.split(';')[0] })).find(Boolean) ?? 'en'
  )
}
