import { useMemo } from 'react'
import type { App } from 'mandry/platform'
import type { ContentField } from '../fields/content-field.ts'
import { itemValues } from '../fields/values.ts'
import type { LibraryPicture } from '../../pictures/library/library-picture.ts'
import { useApp } from './use-app.ts'

/** The agency's pictures by reference, the oldest first; undefined while they are loaded. */
export function usePictures(): ReadonlyMap<string, LibraryPicture> | undefined {
  const { app, fields } = useApp('pictures')
  return app && picturesOf(app, fields)
}

/** The same for a choice, the newest first. */
export function useLibrary(): readonly LibraryPicture[] | undefined {
  const pictures = usePictures()
  return useMemo(() => pictures && [...pictures.values()].toReversed(), [pictures])
}

/** What was made of an app's items, for all who show them. */
const known = new WeakMap<App, ReadonlyMap<string, LibraryPicture>>()

function picturesOf(
  app: App,
  fields: readonly ContentField[],
): ReadonlyMap<string, LibraryPicture> {
  const before = known.get(app)
  if (before) return before
  const entries = app.items_list
    .filter(({ trash }) => !trash)
    .map((item): [string, LibraryPicture] => {
      const { name = '', focus = '', alt_en = '', alt_uk = '' } = itemValues(item, fields)
      const reference = `${app.app_id}.${item.item_id}`
      return [reference, { reference, name, focus, alt: { en: alt_en, uk: alt_uk } }]
    })
  const pictures = new Map(entries)
  known.set(app, pictures)
  return pictures
}
