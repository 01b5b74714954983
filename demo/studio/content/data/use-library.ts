import { useMemo } from 'react'
import type { LibraryPicture } from '../../pictures/library/library-picture.ts'
import { readValues } from '../fields/values.ts'
import { useApp } from './use-app.ts'

/** The agency's pictures, the newest first; undefined while they are loaded. */
export function useLibrary(): readonly LibraryPicture[] | undefined {
  const { app, fields } = useApp('pictures')
  return useMemo(
    () =>
      app?.items_list
        .filter(({ trash }) => !trash)
        .map((item) => {
          const {
            name = '',
            focus = '',
            alt_en: en = '',
            alt_uk: uk = '',
          } = readValues(item, fields)
          return { reference: `${app.app_id}.${item.item_id}`, name, focus, alt: { en, uk } }
        })
        .toReversed(),
    [app, fields],
  )
}
