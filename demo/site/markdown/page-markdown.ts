import { ownName } from '../../content/languages/own-name.ts'
import { markdownPath } from './markdown-path.ts'
import type { PageMap, StoredPage } from '../site-pages.ts'
import { escapeText, turnIntoMarkdown } from './turn-into-markdown.ts'

/** A page for programs that read text. Its end has the page's address, its other languages, and the agency's contacts. */
export async function pageMarkdown(page: StoredPage, origin: string): Promise<string> {
  const { body, portfolio, slug, alternatives, frame } = page
  const others = alternatives.map(
    (other) => `- [${ownName(other.language)}](${origin}${markdownPath(other.slug)})`,
  )
  const ends = [
    `- <${origin}${slug}>`,
    ...others,
    `- <mailto:${frame.email}>`,
    `- <tel:${frame.phone.replaceAll(/[^+\d]/g, '')}>`,
  ]
  return `${await turnIntoMarkdown(body, { origin, portfolio })}\n\n---\n\n${ends.join('\n')}\n`
}

/** What the site holds, by language: `llms.txt` as llmstxt.org proposes it. */
export function llmsText(pages: PageMap, origin: string): string {
  const shown = [...pages.values()].filter(({ slug }) => !slug.endsWith('/404/'))
  const [home] = shown
  const languages = home?.frame.languages ?? []
  const sections = languages.map((language) => {
    const lines = shown
      .filter((page) => page.language === language)
      .map(
        ({ title, slug, description, dates }) =>
          `- [${onOneLine(title)}](${origin}${markdownPath(slug)}): ${onOneLine([description, dates].filter(Boolean).join(' '))}`,
      )
    return `## ${ownName(language)}\n\n${lines.join('\n')}\n`
  })
  const first = shown.find(({ language }) => language === languages[0])
  const start = `# ${onOneLine(home?.frame.name ?? '')}\n\n> ${onOneLine(first?.description ?? '')}\n`
  return [start, ...sections].join('\n')
}

function onOneLine(text: string): string {
  return escapeText(text.replaceAll(/\s+/g, ' ').trim())
}
