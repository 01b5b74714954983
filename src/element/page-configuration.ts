import { parseJson } from './attributes.ts'
import { warnOnce } from './warn-once.ts'
import { CONFIGURATION_ATTRIBUTE, RENDERED } from '../site/configuration-attribute.ts'
import { hasUnknownKeys, readSite, type Site } from '../site/site.ts'

declare global {
  interface Window {
    /** The page configuration on platform sites. */
    getConfig?: () => unknown
  }
}

interface Sites {
  readonly page: Site
  readonly served: Site
  /** What `page` was read from. */
  readonly configuration: unknown
  /** The text that they were read from, of what a server rendered the page with. */
  readonly text: string | undefined
}

const warn = (cause: string) => warnOnce('page configuration', cause)

let sites: Sites | undefined

/**
 * The configuration of the page in this window: what a server rendered the page with, read again when that has changed,
 * else `window.getConfig()`, else the JSON script tag.
 */
export function pageSite(): Site {
  return currentSites().page
}

/** The configuration that a server rendered the page with, or the defaults. */
export function servedSite(): Site {
  return currentSites().served
}

/** The configuration of the page as it is written, unchecked. To look at it does not yet settle it: a script may still bring one. */
export function writtenConfiguration(): unknown {
  return (sites ?? readSites(renderedText())).configuration
}

function currentSites(): Sites {
  const text = renderedText()
  if (sites?.text !== text || !sites || isLate(sites)) sites = readSites(text)
  return sites
}

/** Whether a page without a configuration has one now. */
function isLate({ configuration }: Sites): boolean {
  return configuration === undefined && (fromFunction() ?? parsedScript()) !== undefined
}

function readSites(text: string | undefined): Sites {
  const rendered = text ? parseJson(text, warn) : undefined
  const configuration = rendered ?? fromFunction() ?? parsedScript()
  const page = readSite(configuration, warn)
  if (hasUnknownKeys(configuration)) void warnOfMisspeltKeys(configuration)
  const served = configuration === rendered ? page : readSite(undefined, warn)
  return { page, served, configuration, text }
}

/** Its script failing is no harm: it only looks at names. */
async function warnOfMisspeltKeys(configuration: unknown): Promise<void> {
  const chunk = await import('../typos/typos.ts').catch(() => undefined)
  chunk?.misspeltKeys(configuration).forEach(warn)
}

function fromFunction(): unknown {
  try {
    return window.getConfig?.() ?? undefined
  } catch (error) {
    warn(`window.getConfig() threw: ${String(error)}`)
    return undefined
  }
}

function parsedScript(): unknown {
  const text = scriptText('')
  return text && parseJson(text, warn)
}

function renderedText(): string | undefined {
  return scriptText(`="${RENDERED}"`)
}

function scriptText(value: string): string | undefined {
  const script = document.querySelector(`script[${CONFIGURATION_ATTRIBUTE}${value}]`)
  return script?.textContent || undefined
}
