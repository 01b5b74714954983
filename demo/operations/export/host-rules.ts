import type { Asset } from './assets.ts'
import { mergePolicies } from './policy.ts'
import { MAIN_LANGUAGE, type ExportedPage } from './pages.ts'

/** Headers of the files below a path. */
export interface HeaderRule {
  /** `/fonts/`; `/` for all files. No two rules set the same header: some hosts would join their values. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** What a host has to know about the files. */
export interface HostRules {
  readonly headers: readonly HeaderRule[]
  /** Languages with a start page. The first one is for visitors who speak none of them. */
  readonly languages: readonly string[]
  /** Those of them that have a page of unknown addresses, but for the first one's, which is the page of all others. */
  readonly ownNotFound: readonly string[]
  /** Origin that `/pictures/` is passed on to. */
  readonly picturesFrom: string | undefined
}

export interface RuleSource {
  readonly pages: readonly ExportedPage[]
  readonly assets: readonly Asset[]
  /** Folder of the widgets, whose name changes with its content. */
  readonly widgets: string
  readonly enquiriesUrl: string | undefined
  readonly picturesFrom: string | undefined
}

const OF_ALL = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]
const OF_FOLDERS = [
  'Cache-Control',
  'Access-Control-Allow-Origin',
  'Cross-Origin-Resource-Policy',
] as const
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** As the site's own; a picture keeps its name when it changes. */
const PICTURES = 'public, max-age=86400, stale-while-revalidate=604800'

/** The headers that the site gives its answers, as rules for whole folders. */
export function rulesOf({ pages, assets, ...source }: RuleSource): HostRules {
  const { widgets, enquiriesUrl, picturesFrom } = source
  const endpoint = enquiriesUrl ? [new URL(enquiriesUrl).origin] : []
  const policy = mergePolicies(
    pages.map((page) => page.policy),
    { 'connect-src': endpoint, 'form-action': endpoint },
  )
  const paths = new Set(pages.map(({ path }) => path))
  const languages = languagesOf(pages)
  const [, ...tags] = languages
  const common = pages[0] ? pick(pages[0].headers, OF_ALL) : []
  const folders = new Map(
    assets.map(({ path, headers }) => [
      path.startsWith(widgets) ? widgets : folderOf(path),
      headers,
    ]),
  )
  return {
    languages,
    ownNotFound: tags.filter((tag) => paths.has(`${tag}/404.html`)),
    picturesFrom,
    headers: [
      { path: '/', headers: [...common, ['Content-Security-Policy', policy]] },
      ...[...folders].map(([folder, headers]) => ({
        path: `/${folder}`,
        headers: pick(headers, OF_FOLDERS, folder === widgets ? IMMUTABLE : undefined),
      })),
      { path: '/pictures/', headers: [['Cache-Control', PICTURES]] },
    ],
  }
}

function languagesOf(pages: readonly ExportedPage[]): string[] {
  const tags = pages.flatMap(({ path, headers }) => {
    const language = headers.get('Content-Language') ?? ''
    return path === `${language}/index.html` ? language : []
  })
  return [...new Set([...tags.filter((tag) => tag === MAIN_LANGUAGE), ...tags])]
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/') + 1)
}

function pick(headers: Headers, names: readonly string[], caching?: string): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = (name === 'Cache-Control' ? caching : undefined) ?? headers.get(name)
    return value ? [[name, value]] : []
  })
}
