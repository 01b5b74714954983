import { DRAFT } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { fixedInputsOf } from '../../../content/model/fixed-inputs.ts'
import { listRows } from '../../../content/model/list-rows.ts'
import { partsOf } from '../../../content/model/value-fault.ts'
import { pictureAddress } from '../../pictures/library/library-picture.ts'
import { liveAddresses, type AppRows, type LiveAddresses } from '../data/addresses.ts'
import type { ContentItem, ContentRow } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { Values } from '../../editing/editor-state.ts'

/** How rows are taken from the site: into the trash, or as drafts again. */
export type RemovalKind = 'trash' | 'unpublish'

export interface Removal {
  readonly kind: RemovalKind
  readonly appKey: AppKey
  readonly rows: readonly ContentRow[]
}

/** An item that uses what is to be removed. */
export interface Use {
  readonly appKey: AppKey
  readonly row: ContentRow
}

/** What a removal does besides to the rows themselves. */
export interface Consequences {
  readonly uses: readonly Use[]
  /** Addresses of the home page that are not found afterwards. */
  readonly home: readonly string[]
  /** Addresses of other pages that go with the rows. */
  readonly others: readonly string[]
  /** Whether the site would go on without some of its settings. */
  readonly hasSettings: boolean
  /** Whether the form in a page, which stays there, would lose its texts. */
  readonly hasPageForm: boolean
}

/** @param apps all that the account may read @param origin of the site */
export function consequencesOf(
  removal: Removal,
  apps: readonly AppRows[],
  origin: string,
): Consequences {
  const { kind, appKey, rows } = removal
  const before = liveAddresses(apps)
  const after = new Set(liveAddresses(apps.map(withRemoval(removal))).values())
  const lost = [...new Set(before.values())].filter((address) => !after.has(address))
  const own = ownAddresses(removal, apps, before)
  const settings = appKey === 'settings' ? rows.map(({ items: [{ values }] }) => values) : []
  const isPageForm = ({ form_id }: Values) => fixedInputsOf(form_id) !== undefined
  const isHome = (address: string) => address.split('/').length === HOME_PARTS
  return {
    uses: kind === 'trash' ? usesOf(removal, apps, { own, origin }) : [],
    home: lost.filter(isHome),
    others: lost.filter((address) => !own.has(address) && !isHome(address)),
    hasSettings: settings.some((values) => values.kind !== 'language' && !isPageForm(values)),
    hasPageForm: settings.some(isPageForm),
  }
}

/** Of `/en/`, between its slashes. */
const HOME_PARTS = 3

function withRemoval({ kind, appKey, rows }: Removal) {
  const keys = new Set(rows.map(({ key }) => key))
  const unpublish = (item: ContentItem): ContentItem => {
    return { ...item, values: { ...item.values, status: DRAFT } }
  }
  return (app: AppRows): AppRows => {
    if (app.appKey !== appKey) return app
    const others = app.rows.filter(({ key }) => !keys.has(key))
    if (kind === 'trash') return { ...app, rows: others }
    const drafts = rows.map((row) => {
      const [first, ...versions] = row.items
      return { ...row, items: [unpublish(first), ...versions.map(unpublish)] as const }
    })
    return { ...app, rows: [...others, ...drafts] }
  }
}

/** Where the rows themselves are found: pages at their addresses, pictures at those of their files. */
function ownAddresses(
  { appKey, rows }: Removal,
  apps: readonly AppRows[],
  addresses: LiveAddresses,
): ReadonlySet<string> {
  const items = rows.flatMap((row) => row.items)
  if (appKey === 'pictures')
    return new Set(items.map(({ values: { name = '' } }) => pictureAddress({ name }, '')))
  const references = referencesTo(items, appIdOf(appKey, apps))
  const found = [...addresses].filter(([key]) => references.has(key.split(' ')[0] ?? ''))
  return new Set(found.map(([, address]) => address))
}

const appIdOf = (appKey: AppKey, apps: readonly AppRows[]): number =>
  apps.find((app) => app.appKey === appKey)?.appId ?? 0

const referencesTo = (items: readonly ContentItem[], appId: number): ReadonlySet<string> =>
  new Set(items.map(({ itemId }) => `${appId}.${itemId}`))

interface Sought {
  readonly references: ReadonlySet<string>
  readonly addresses: ReadonlySet<string>
  readonly origin: string
}

/** Items that refer to the rows, or link to their addresses. */
function usesOf(
  { appKey, rows }: Removal,
  apps: readonly AppRows[],
  { own, origin }: { readonly own: ReadonlySet<string>; readonly origin: string },
): readonly Use[] {
  const items = rows.flatMap((row) => row.items)
  const references = referencesTo(items, appIdOf(appKey, apps))
  const sought = { references, addresses: own, origin }
  const isRemoved = ({ items: [{ itemId }] }: ContentRow, key: AppKey) =>
    key === appKey && items.some((item) => item.itemId === itemId)
  return apps.flatMap((app) =>
    app.rows
      .filter((row) => !isRemoved(row, app.appKey))
      .filter((row) => row.items.some(({ values }) => isUsing(app.fields, values, sought)))
      .map((row) => ({ appKey: app.appKey, row })),
  )
}

function isUsing(fields: readonly ContentField[], values: Values, sought: Sought): boolean {
  return fields.some((field) => {
    const value = values[field.name] ?? ''
    return value !== '' && holds(field, value, sought)
  })
}

function holds(field: ContentField, value: string, sought: Sought): boolean {
  const { references, addresses, origin } = sought
  switch (field.type) {
    case 'item_ref':
    case 'image':
      return partsOf(value).some((part) => references.has(part))
    case 'link':
      return leadsTo(value)
    case 'text_editor':
      return [...value.matchAll(LINKS)].some(([, href = '']) => leadsTo(href))
    case 'nested_list':
      return listRows(value).some((row) => isUsing(field.rows, row, sought))
    case 'text':
    case 'email':
    case 'phone':
    case 'number':
    case 'boolean':
    case 'date':
    case 'radio_button':
    default:
      return false
  }

  function leadsTo(link: string): boolean {
    const url = URL.parse(link, origin)
    return url?.origin === origin && addresses.has(url.pathname)
  }
}

/** As the server's sanitiser writes them. */
const LINKS = /\shref="([^"]*)"/g
