import { liveAddresses, type AppRows } from '../content/data/addresses.ts'
import type { StudioLanguage } from '../../content/model/definition.ts'
import type { Count } from './count-enquiries.ts'

interface Reader {
  readonly language: StudioLanguage
  /** Of the site: it is left out of names. */
  readonly host: string
}

/** Which addresses are one page in several languages, and what such a page is called. @param site its apps */
export function pageNames(site: readonly AppRows[], { language, host }: Reader) {
  const rowKeys = new Map<string, string>(
    site.flatMap(({ appId, rows }) =>
      rows.flatMap(({ key, items }) =>
        items.map(({ itemId }) => [`${appId}.${itemId}`, `${appId}.${key}`] as const),
      ),
    ),
  )
  const groups = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [place, address] of liveAddresses(site)) {
    const [reference = '', tag] = place.split(' ')
    const group = rowKeys.get(reference) ?? address
    groups.set(address, group)
    if (tag === language || !names.has(group)) names.set(group, address)
  }
  const ownPath = (page: string) => (page.startsWith(`${host}/`) ? page.slice(host.length) : page)
  const groupOf = (page: string) => groups.get(ownPath(page)) ?? ownPath(page)
  const nameOf = ({ name }: Count) => names.get(groupOf(name)) ?? ownPath(name)
  return { groupOf, nameOf }
}
