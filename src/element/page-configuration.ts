import { parseJson } from './attributes.ts'
import { warnOnce } from './warn-once.ts'
import { CONFIGURATION_ATTRIBUTE, RENDERED } from '../site/configuration-attribute.ts'
import { readSite, type Site } from '../site/site.ts'

declare global {
  interface Window {
    /** The page configuration on platform sites. */
    getConfig?: () => unknown
  }
}

interface Sites {
  readonly page: Site
  readonly served: Site
  /** The text that they were read from, of what a server rendered the page with. */
  readonly text: string | undefined
}

const RENDERED_VALUE = `="${RENDERED}"`

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

function currentSites(): Sites {
  const text = scriptText(RENDERED_VALUE)
  if (sites?.text !== text || !sites) sites = readSites(text)
  return sites
}

function readSites(text: string | undefined): Sites {
  const { rendered, configuration } = readConfiguration(text)
  const unknown = readSite(undefined, warn)
  const page = configuration === undefined ? unknown : readSite(configuration, warn)
  return { page, served: rendered === undefined ? unknown : page, text }
}

/** The page configuration as it is written. */
export function writtenConfiguration(): unknown {
  return readConfiguration(scriptText(RENDERED_VALUE)).configuration
}

function readConfiguration(text: string | undefined) {
  const rendered = text && parseJson(text, warn)
  return { rendered, configuration: rendered ?? fromFunction() ?? parsedScript() }
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

function scriptText(value: string): string | undefined {
  const script = document.querySelector(`script[${CONFIGURATION_ATTRIBUTE}${value}]`)
  return script?.textContent || undefined
}
