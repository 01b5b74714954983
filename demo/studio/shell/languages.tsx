import { STUDIO_LANGUAGES } from '../../content/model/definition.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { SHELL_MESSAGES } from './shell.messages.ts'

const SIGNS = { en: 'EN', uk: 'УКР' }
const NAMES = { en: 'English', uk: 'Українська' }

/** Links to the same address in the other languages. The page takes `?lang=`, and gives the element its language. */
export function Languages() {
  const { language, ownsPage } = useStudio()
  const messages = useMessages(SHELL_MESSAGES)
  if (!ownsPage) return null
  return (
    <nav className="languages" aria-label={messages.language}>
      {STUDIO_LANGUAGES.map((other) => (
        <a
          key={other}
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          title={NAMES[other]}
          aria-current={other === language || undefined}
          onPointerDown={({ currentTarget }) => (currentTarget.href = addressIn(other))}
          onClick={({ currentTarget }) => (currentTarget.href = addressIn(other))}
        >
          {SIGNS[other]}
        </a>
      ))}
    </nav>
  )
}

/** Filters stand in the query and what is open in the fragment; both change without a render of these links. */
function addressIn(language: string): string {
  const query = new URLSearchParams(location.search)
  query.set('lang', language)
  return `?${query}${location.hash}`
}
