import type { Hono } from 'hono'
import { markdownPath } from '#demo/site/markdown/markdown-path.ts'
import { ICONS } from '#demo/http/assets.ts'
import { FAST_BROTLI } from '#demo/http/respond.ts'
import { createAskSite, type AskSite } from './ask-site.ts'
import { collectAssets, versionWidgets, withWidgetsIn } from './assets.ts'
import { headersFile, nginxFile, redirectsFile, rootPage, vercelFile } from './host-files.ts'
import { rulesOf, type HostRules } from './host-rules.ts'
import type { ExportOptions } from './options.ts'
import { collectPages } from './pages.ts'
import { picturesIn, picturesOfData, fetchPicture } from './pictures.ts'
import { writeFolder, type Changes, type OutputFile } from './write-folder.ts'

export interface ExportedSite {
  readonly app: Hono
  /** Of all published pages. */
  readonly slugs: readonly string[]
  /** Lines that the site has logged so far. */
  readonly logged: readonly string[]
}

/** Files that no page names. */
const PLAIN = ['/robots.txt', '/sitemap.xml', '/llms.txt', ...ICONS]

/**
 * Writes a site as files. All pages are made before the first file is written.
 *
 * @throws {ExportError} and leaves the folder as it was when a page is broken
 */
export async function exportSite(
  { app, slugs, logged }: ExportedSite,
  { folder, enquiriesUrl, picturesFrom, isQuick }: Omit<ExportOptions, 'siteUrl'>,
): Promise<Changes> {
  const ask = createAskSite(app, logged)
  const pages = await collectPages(ask, slugs)
  const widgets = versionWidgets(await collectAssets(ask, pages))
  const { assets } = widgets
  const rules = rulesOf({ pages, assets, widgets: widgets.folder, enquiriesUrl, picturesFrom })
  const texts = pages.map(({ html }) => html)
  const data = assets.filter(({ path }) => path.endsWith('.json')).map(({ bytes }) => textOf(bytes))
  const files = [
    ...pages.map(({ path, html }) => fileOf(path, withWidgetsIn(widgets.folder, html))),
    ...assets.map(({ path, bytes }) => ({ path, read: () => Promise.resolve(bytes) })),
    ...[...PLAIN, ...markdownPaths(slugs), ...calendarsIn(texts)].map((path) => ({
      path: path.slice(1),
      read: async () => await bytesOf(ask, path),
    })),
    ...hostFiles(rules),
    ...(picturesFrom ? [] : await pictureFiles({ app, ask }, texts, data)),
  ]
  return await writeFolder(folder, files, isQuick ? FAST_BROTLI : undefined)
}

function markdownPaths(slugs: readonly string[]): string[] {
  return slugs.filter((slug) => !slug.endsWith('/404/')).map(markdownPath)
}

function calendarsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((html) => html.match(/(?<=href=")\/[\w/-]+\.ics(?=")/g) ?? []))
}

function hostFiles(rules: HostRules): OutputFile[] {
  return [
    fileOf('index.html', rootPage(rules)),
    fileOf('_headers', headersFile(rules)),
    fileOf('_redirects', redirectsFile(rules)),
    fileOf('vercel.json', vercelFile(rules)),
    fileOf('nginx.conf', nginxFile(rules)),
  ]
}

async function pictureFiles(
  { app, ask }: { readonly app: Hono; readonly ask: AskSite },
  texts: readonly string[],
  data: readonly string[],
): Promise<OutputFile[]> {
  const exists = async (file: string) =>
    (await app.request(`/pictures/${file}`, { method: 'HEAD' })).ok
  const files = new Set([...picturesIn(texts), ...(await picturesOfData(data, exists))])
  return [...files].map((file) => ({
    path: `pictures/${file}`,
    read: async () => await fetchPicture(ask, file),
  }))
}

async function bytesOf(ask: AskSite, path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await ask(path)).arrayBuffer())
}

function fileOf(path: string, text: string): OutputFile {
  return { path, read: () => Promise.resolve(new TextEncoder().encode(text)) }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
