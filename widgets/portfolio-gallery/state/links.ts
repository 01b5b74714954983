import type { Warn } from '../../../src/public/element.ts'
import { WORKS_PARAMETER } from './history.ts'
import { formatHash } from './hash.ts'

/** The page that the choices lead to. */
export interface LinkTarget {
  /** Its path; empty for the page itself. */
  readonly path: string
  /** Its query, without the choice. */
  readonly query: URLSearchParams
}

const ORIGIN = 'http://page.invalid'

/** The page that the query's `path` names, else the page itself. One on another site is ignored with a warning. */
export function targetOf(search: string, warn: Warn): LinkTarget {
  const query = new URLSearchParams(search)
  const path = query.get('path')
  const target = targetAt(path)
  if (path && !target) warn('path: the parameter is no path of this site')
  const { pathname = '', searchParams = query } = target ?? {}
  searchParams.delete(WORKS_PARAMETER)
  return { path: pathname, query: searchParams }
}

function targetAt(path: string | null): URL | undefined {
  if (!path?.startsWith('/')) return undefined
  const url = urlOf(path)
  // Dots may hide a second slash: `/.//other.example`.
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url : undefined
}

function urlOf(path: string): URL | undefined {
  try {
    return new URL(path, ORIGIN)
  } catch {
    return undefined
  }
}

/** The link of a choice on a page that follows its hash. */
export function linkTo({ path, query }: LinkTarget, category: string): string {
  const search = path && query.size > 0 ? `?${query.toString()}` : ''
  return path + search + formatHash(category)
}

/** The link of a choice that a server has to show: `?works=Events#Events`. */
export function ssrLinkTo({ path, query }: LinkTarget, category: string): string {
  const search = new URLSearchParams(query)
  search.set(WORKS_PARAMETER, category)
  return `${path}?${search.toString()}${formatHash(category)}`
}
