import {
  alternativesUpward,
  AppsService,
  createTransport,
  pageAddress,
  type App,
  type ItemReference,
  type PageFields,
} from '../../platform/index.ts'

/** A chapter of pages. */
export interface LookUpChapter extends Omit<PageFields, 'alternative_languages_field_id'> {
  readonly app_id: string
  /** Where it is left out, the field of the app with the name space `alternative_languages`. */
  readonly alternative_languages_field_id?: string | number | undefined
}

/** A question to the platform: which languages does the page at this path have? */
export interface LookUp {
  readonly serverUrl: string
  readonly path: string
  /** The page, and its other languages, may be in any of them. They are asked in this order until one has the page. */
  readonly chapters: readonly LookUpChapter[]
}

interface Version {
  /** Empty where nothing names the language. */
  readonly langCode: string
  readonly link: string
}

const TIMEOUT_MS = 10_000

const ALTERNATIVES = 'alternative_languages'

const services = new Map<string, AppsService>()

let hasWarned = false

/**
 * Writes the page's languages on an element as its `versions`. Where the platform does not know them, one warning is
 * logged: all elements of a page ask the same.
 *
 * @param question a `LookUp` as JSON
 */
export async function writeVersions(host: Element, question: string): Promise<void> {
  const warn = (cause: unknown) => {
    const line = `mandry: <${host.localName}>: the page's languages are unknown: ${String(cause)}`
    if (!hasWarned) console.error(line)
    hasWarned = true
  }
  try {
    const versions = await lookUpVersions(JSON.parse(question) as LookUp, warn)
    if (versions.length && host.isConnected) host.setAttribute('versions', JSON.stringify(versions))
  } catch (cause) {
    warn(cause)
  }
}

/** A chapter whose app has been fetched. */
interface Read {
  readonly items: App['items_list']
  readonly fields: PageFields
  /** Whether the app has a field for the other languages. */
  readonly isComplete: boolean
  /** What the page and its parents list; see `alternativesUpward`. */
  readonly listed: readonly (ItemReference[] | undefined)[]
}

/**
 * The other language versions of a page, or of its nearest parent that lists some which are published. Rejects when none is
 * found and the platform did not answer as it should.
 *
 * @param warn called with what the chapters lack
 */
export async function lookUpVersions(
  question: LookUp,
  warn: (cause: string) => void = () => {},
): Promise<Version[]> {
  const { chapters } = question
  const failures: unknown[] = []
  const reads = new Map<string, Promise<Read | undefined>>()
  const read = (chapter: LookUpChapter) => {
    const known =
      reads.get(chapter.app_id) ??
      readChapter(question, chapter).catch((cause: unknown) => void failures.push(cause))
    reads.set(chapter.app_id, known)
    return known
  }
  const resolve = async ({ appId, itemId }: ItemReference): Promise<Version[]> => {
    const chapter = chapters.find(({ app_id }) => app_id === appId)
    const target = chapter && (await read(chapter))
    const found = target && pageAddress(target.items, target.fields, itemId)
    return found ? [{ langCode: found.language, link: found.slug }] : []
  }

  // No more requests than it takes to find the page. Its parents may be in another chapter, as those of a post in a blog are.
  const asked: Read[] = []
  for (const chapter of chapters) {
    const found = await read(chapter)
    if (found) asked.push(found)
    if (found?.listed[0]) break
  }
  for (const depth of asked[0]?.listed.keys() ?? [])
    for (const { listed } of asked) {
      const found = await Promise.all((listed[depth] ?? []).map(resolve))
      if (found.flat().length > 0) return found.flat()
    }
  if (failures.length > 0) throw failures[0]
  if (asked.length > 0 && !asked.some(({ isComplete }) => isComplete))
    warn(
      `no field with the name space "${ALTERNATIVES}" in app ${chapters.map(({ app_id }) => app_id).join(', ')}; add it, or alternative_languages_field_id to the chapter`,
    )
  return []
}

async function readChapter({ serverUrl, path }: LookUp, chapter: LookUpChapter): Promise<Read> {
  const { items_list: items, field_list } = await serviceFor(serverUrl).get(chapter.app_id)
  const named = field_list.find(({ name_space }) => name_space === ALTERNATIVES)
  const id = chapter.alternative_languages_field_id ?? named?.field_id
  const fields = { ...chapter, alternative_languages_field_id: id ?? '' }
  return { items, fields, isComplete: !!id, listed: alternativesUpward(items, fields, path) }
}

/** One per platform, so that the elements of a page share their reads. It only reads: no form encoder. */
function serviceFor(serverUrl: string): AppsService {
  const known =
    services.get(serverUrl) ??
    new AppsService(createTransport({ serverUrl, timeoutMs: TIMEOUT_MS }))
  services.set(serverUrl, known)
  return known
}
