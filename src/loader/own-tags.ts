/** The last part of an address that names one of our files, also a renamed one: `mandry.min.js`, `delivery.js?ver=2`. */
const FILE = /(?:^|\/)(?:[^/?#]*mandry|delivery)[^/?#]*(?:[?#]|$)/i
const MENTION = /\b(?:mandry|delivery)\b/i
/** Code that only makes a tag and names the file in it is not that tag. */
const IMPORT = /\bimport\b[^;]*\b(?:mandry|delivery)\b/i

/** Data attributes that Mandry reads from its script tags, as `dataset` names them. */
const SETTING =
  /^(?:endpoint|service|accept|timeout|keepDays|attribution|field[A-Z-].*|live|liveVersion|measure|consent)$/

/** The script tags of Mandry in the page. They are searched for with each call: a page moves, adds and removes tags. */
export interface OwnTags {
  readonly all: () => HTMLScriptElement[]
  /** The first tag that has a setting. @param name as `dataset` names it */
  readonly find: (name: string) => HTMLScriptElement | undefined
  /** Why settings may have been lost: the file was fetched, and no tag of the page names it. */
  readonly lost: () => string | undefined
}

/**
 * Finds the script tags whose settings apply.
 *
 * @param source the script's own address. After a redirect no tag has it.
 * @param current the tag that runs, for a classic script
 */
export function ownTags(source: string, current: HTMLScriptElement | null): OwnTags {
  const isText = current !== null && !current.src
  const scripts = () => [...document.querySelectorAll('script')]
  const isOurs = (tag: HTMLScriptElement) => tag === current || tag.src === source || isNamed(tag)
  const all = () => {
    const own = scripts().filter(isOurs)
    // A redirect hides which tag led here. Then it is the tag with settings of ours.
    return own.length > 0 || !isRedirected(source) ? own : scripts().filter(hasSettings)
  }
  return {
    all,
    find: (name) => all().find((tag) => name in tag.dataset),
    lost() {
      const file = isText ? fetchedFile() : FILE.exec(source) && source
      // A development server gives bundles the names of packages.
      if (!file || file.includes('/node_modules/') || all().length > 0) return undefined
      if (isRedirected(source) && scripts().some(({ src }) => src)) return undefined
      return `the page has no <script> tag of ${file}, so a data-endpoint on it is lost; keep the tag in the page, or add <script data-endpoint="…"></script>`
    },
  }
}

/**
 * Keeps the settings of a tag that leaves the page, on a tag without a script. Calls back when tags have been added.
 */
export function followTags(tags: OwnTags, onAdded: () => void): void {
  let known = tags.all()
  new MutationObserver((records) => {
    const added = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLScriptElement)
    if (added.length === 0 && known.every(({ isConnected }) => isConnected)) return
    // A tag may have been added and removed since.
    for (const tag of new Set([...known, ...added.filter(isNamed)]))
      if (!tag.isConnected) keepSettings(tag, tags)
    known = tags.all()
    if (added.length > 0) onAdded()
  }).observe(document, { childList: true, subtree: true })
}

function keepSettings(tag: HTMLScriptElement, tags: OwnTags): void {
  const lost = Object.keys(tag.dataset).filter((name) => SETTING.test(name) && !tags.find(name))
  if (lost.length === 0) return
  const kept = document.createElement('script')
  kept.type = 'application/json'
  for (const name of lost) kept.dataset[name] = tag.dataset[name]
  document.querySelector('head')?.append(kept)
}

/** Whether a tag names a file of ours, in whatever attribute a page keeps its address, or holds code that does. */
function isNamed(tag: HTMLScriptElement): boolean {
  const addresses = [...tag.attributes].filter(({ name }) => name.includes('src'))
  if (addresses.some(({ value }) => FILE.test(value))) return true
  if (addresses.length > 0) return false
  const text = tag.textContent.trim()
  if (text === '') return hasSettings(tag)
  const isData = tag.type.includes('json')
  return !isData && (hasSettings(tag) ? MENTION : IMPORT).test(text)
}

function hasSettings(tag: HTMLScriptElement): boolean {
  return Object.keys(tag.dataset).some((name) => SETTING.test(name))
}

/** The browser names a resource by the address that was asked for, a module by the one that answered. */
function isRedirected(source: string): boolean {
  return performance.getEntriesByName(source).length === 0
}

function fetchedFile(): string | undefined {
  return performance.getEntriesByType('resource').find(({ name }) => FILE.test(name))?.name
}
