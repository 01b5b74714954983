import { useMemo } from 'react'
import type { App } from 'mandry/platform'
import type { ContentField } from '../fields/content-field.ts'
import { itemValues } from '../fields/values.ts'
import { byLanguage, type Language } from '../../../content/page.ts'
import type { LibraryPicture } from '../../pictures/library/library-picture.ts'
import { useApp } from './use-app.ts'

/** The agency's pictures by reference, the oldest first; undefined while they are loaded. */
export function usePictures(): ReadonlyMap<string, LibraryPicture> | undefined {
  const { app, fields, languages } = useApp('pictures')
  return app && picturesOf(app, fields, languages)
}

/** The same for a choice, the newest first. */
export function useLibrary(): readonly LibraryPicture[] | undefined {
  const pictures = usePictures()
  return useMemo(() => pictures && [...pictures.values()].toReversed(), [pictures])
}

/** What was made of an app's items, for all who show them. */
const known = new WeakMap<App, Read>()

interface Read {
  readonly fields: readonly ContentField[]
  readonly pictures: ReadonlyMap<string, LibraryPicture>
}

function picturesOf(
  app: App,
  fields: readonly ContentField[],
  languages: readonly Language[],
): ReadonlyMap<string, LibraryPicture> {
  const before = known.get(app)
  if (before?.fields === fields) return before.pictures
  const entries = app.items_list
    .filter(({ trash }) => !trash)
    .map((item): [string, LibraryPicture] => {
      const values = itemValues(item, fields)
      const { name = '', label, focus = '' } = values
      const alt = byLanguage(languages, (each) => values[`alt_${each}`] ?? '')
      const reference = `${app.app_id}.${item.item_id}`
      return [reference, { reference, name, label: label || name, focus, alt }]
    })
  const pictures = new Map(entries)
  known.set(app, { fields, pictures })
  return pictures
}
