import { alternativesAt, AppsService, createTransport, pageAddress } from '../../platform/index.ts'
import type { ItemReference, PageFields } from '../../platform/index.ts'

/** A question to the platform: which languages does the page at this path have? */
export interface LookUp {
  readonly serverUrl: string
  readonly path: string
  /** Chapters of pages. The page is in the first; its other languages may be in any. */
  readonly chapters: readonly (PageFields & { readonly app_id: string })[]
}

interface Version {
  /** Empty where nothing names the language. */
  readonly langCode: string
  readonly link: string
}

const TIMEOUT_MS = 10_000

const services = new Map<string, AppsService>()

let hasWarned = false

/**
 * Writes the page's languages on an element as its `versions`. Where the platform does not know them, one warning is
 * logged: all elements of a page ask the same.
 *
 * @param question a `LookUp` as JSON
 */
export async function writeVersions(host: Element, question: string): Promise<void> {
  try {
    const versions = await lookUpVersions(JSON.parse(question) as LookUp)
    if (versions.length && host.isConnected) host.setAttribute('versions', JSON.stringify(versions))
  } catch (cause) {
    const line = `mandry: <${host.localName}>: the page's languages are unknown: ${String(cause)}`
    if (!hasWarned) console.error(line)
    hasWarned = true
  }
}

/**
 * The other language versions of a page, or of its nearest parent that has some. Rejects when the platform does
 * not answer as it should.
 */
export async function lookUpVersions({ serverUrl, path, chapters }: LookUp): Promise<Version[]> {
  const [chapter] = chapters
  if (!chapter) return []
  const apps = serviceFor(serverUrl)
  const { items_list } = await apps.get(chapter.app_id)

  const resolve = async ({ appId, itemId }: ItemReference): Promise<Version[]> => {
    const fields = chapters.find(({ app_id }) => app_id === appId)
    if (!fields) return []
    const items = fields === chapter ? items_list : (await apps.get(appId)).items_list
    const found = pageAddress(items, fields, itemId)
    return found ? [{ langCode: found.language, link: found.slug }] : []
  }
  const found = await Promise.all(alternativesAt(items_list, chapter, path).map(resolve))
  return found.flat()
}

/** One per platform, so that the elements of a page share their reads. It only reads: no form encoder. */
function serviceFor(serverUrl: string): AppsService {
  const known =
    services.get(serverUrl) ??
    new AppsService(createTransport({ serverUrl, timeoutMs: TIMEOUT_MS }))
  services.set(serverUrl, known)
  return known
}
