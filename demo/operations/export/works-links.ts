import { CATEGORIES } from '#demo/content/pictures/catalogue.ts'
import { suggestSlug } from '#demo/content/slugs.ts'
import { ExportError } from './export-error.ts'

// A host of files ignores queries: `?works=Winter` of a gallery becomes a page of its own, `works/winter/?works=Winter`.
// The query stays, as the gallery's script reads its first choice from it.

const LINK = /(?<=href=")\?works=([^"#&]+)/g
const FORM =
  /(?<=<form class="more" action=")(#[^"]*" method="get"><input type="hidden" name="works" value="([^"]*)")/g
/** The gallery's word for all categories; its key stands in the page's address. */
const ALL = 'all'

export interface Choice {
  /** The query that shows it. */
  readonly query: string
  /** Path of its own page. */
  readonly path: string
}

/** The choices that a page's gallery links to. @throws {ExportError} `broken-page` for a category without letters */
export function worksChoicesIn(html: string, slug: string): Choice[] {
  const values = new Set([...html.matchAll(LINK)].map(([, value = '']) => value))
  return [...values].map((value) => ({ query: `?works=${value}`, path: worksPath(value, slug) }))
}

/** A page whose choices lead to their own pages. */
export function withWorksPages(html: string, slug: string): string {
  return html
    .replaceAll(LINK, (query, value: string) => worksPath(value, slug) + query)
    .replaceAll(FORM, (rest, _, value: string) => worksPath(value, slug) + rest)
}

function worksPath(value: string, slug: string): string {
  const name = new URLSearchParams(`works=${value}`).get('works') ?? ''
  const found = Object.entries(CATEGORIES).find(([, { en, uk }]) => name === en || name === uk)
  // A category that editors added has the key that its name makes.
  const key = name === ALL ? ALL : (found?.[0] ?? suggestSlug(name))
  if (key) return `${slug}works/${key}/`
  throw new ExportError(
    'broken-page',
    `${slug}: links to works of "${name}", which no address can be made of; rename that category`,
  )
}
