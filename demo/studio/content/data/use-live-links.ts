import { useMemo } from 'react'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { partsOf } from '../../../content/model/value-fault.ts'
import type { Language } from '../../../content/page.ts'
import { useStudio } from '../../session/studio-context.ts'
import { liveAddresses, publishedLanguages, type AppRows, type LiveAddresses } from './addresses.ts'
import { categoryField, type ContentRow } from './content-rows.ts'
import { usePictures } from './pictures.ts'
import { useRows } from './use-app.ts'

export interface LiveLink {
  readonly language: Language
  /** Path on the site. */
  readonly address: string
}

const SITE = ['pages', 'tours', 'events', 'settings'] as const

/** The apps that addresses are made of, as far as they may be read and are loaded. */
export function useSite(): readonly AppRows[] {
  const pages = useAppRows('pages')
  const tours = useAppRows('tours')
  const events = useAppRows('events')
  const settings = useAppRows('settings')
  return useMemo(
    () => [pages, tours, events, settings].filter((app) => app !== undefined),
    [pages, tours, events, settings],
  )
}

function useAppRows(appKey: (typeof SITE)[number]): AppRows | undefined {
  const { permissions } = useStudio()
  const { app, fields, rows } = useRows(permissions[appKey] ? appKey : undefined)
  const appId = app?.app_id
  return useMemo(
    () => (appId === undefined ? undefined : { appKey, appId, fields, rows }),
    [appKey, appId, fields, rows],
  )
}

/** Where a row is found on the site: a work in the portfolio; what has no page of its own, nowhere. */
export function useLiveLinks(appKey: AppKey, row: ContentRow): readonly LiveLink[] {
  const { apps } = useStudio()
  const site = useSite()
  const addresses = useMemo(() => liveAddresses(site), [site])
  const workHash = useWorkHash(appKey, row)
  const settings = site.find((app) => app.appKey === 'settings')
  const languages = publishedLanguages(settings?.rows ?? [])
  const find = (language: Language): string | undefined => {
    if (appKey === 'works') return workAddress({ row, language, site, addresses, workHash })
    const found = row.items.map(({ itemId }) =>
      addresses.get(`${apps[appKey] ?? 0}.${itemId} ${language}`),
    )
    return found.find(Boolean)
  }
  return languages.flatMap((language) => {
    const address = find(language)
    return address === undefined ? [] : [{ language, address }]
  })
}

interface WorkPlace {
  readonly row: ContentRow
  readonly language: Language
  readonly site: readonly AppRows[]
  readonly addresses: LiveAddresses
  readonly workHash: (language: Language) => string
}

function workAddress({ row, language, site, addresses, workHash }: WorkPlace): string | undefined {
  const pages = site.find(({ appKey }) => appKey === 'pages')
  const portfolio = pages?.rows
    .flatMap(({ items }) => items)
    .find(({ values }) => values.kind === 'portfolio' && values.language === language)
  const address = addresses.get(`${pages?.appId ?? 0}.${portfolio?.itemId ?? 0} ${language}`)
  const isShown = row.items.every(({ values }) => values.status === PUBLISHED)
  return address && isShown ? address + workHash(language) : undefined
}

/** As the gallery opens a work: its category, then its picture. */
function useWorkHash(appKey: AppKey, row: ContentRow): (language: Language) => string {
  const { fields } = useRows(appKey)
  const picture = usePictures()?.get(row.picture)
  const [{ values }] = row.items
  const field = categoryField(fields)
  return (language) => {
    const [value] = partsOf(values[field?.name ?? ''] ?? '')
    const label = field?.options?.find((option) => option.value === value)?.label
    const labels: Readonly<Record<string, string>> = { ...label }
    const name = labels[language] ?? labels.en
    if (!name || !picture) return ''
    return `#${encodeURIComponent(name)}/${encodeURIComponent(picture.name)}`
  }
}
