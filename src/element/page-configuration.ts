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

let sites: { readonly page: Site; readonly served: Site } | undefined

/**
 * The configuration of the page in this window, read once: what a server rendered the page with, else
 * `window.getConfig()`, else the JSON script tag.
 */
export function pageSite(): Site {
  return (sites ??= readSites()).page
}

/** The configuration that a server rendered the page with, or the defaults. */
export function servedSite(): Site {
  return (sites ??= readSites()).served
}

function readSites() {
  const warn = (cause: string) => warnOnce('page configuration', cause)
  const rendered = fromScript(`="${RENDERED}"`)
  const configuration = rendered ?? fromFunction() ?? fromScript('')
  const unknown = readSite(undefined, warn)
  const page = configuration === undefined ? unknown : readSite(configuration, warn)
  return { page, served: rendered === undefined ? unknown : page }
}

function fromFunction(): unknown {
  try {
    return window.getConfig?.() ?? undefined
  } catch (error) {
    warnOnce('page configuration', `window.getConfig() threw: ${String(error)}`)
    return undefined
  }
}

function fromScript(value: string): unknown {
  const text = document.querySelector(`script[${CONFIGURATION_ATTRIBUTE}${value}]`)?.textContent
  return text ? parseJson(text, (cause) => warnOnce('page configuration', cause)) : undefined
}
