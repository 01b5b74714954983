import { useMemo } from 'react'
import { LibraryImage } from '../../pictures/library/library-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Values } from '../fields/values.ts'
import { readValues } from '../fields/values.ts'
import { useApp } from './use-app.ts'

/** Finds pictures by their references, `app_id.item_id`. */
export type FindPicture = (reference: string) => Values | undefined

/** Pictures by reference; none while they are loaded. */
export function usePictures(): FindPicture {
  const { app, fields } = useApp('pictures')
  return useMemo(() => {
    const byId = new Map(app?.items_list.map((item) => [`${app.app_id}.${item.item_id}`, item]))
    return (reference) => {
      const item = byId.get(reference)
      return item && !item.trash ? readValues(item, fields) : undefined
    }
  }, [app, fields])
}

interface ThumbnailProps {
  readonly picture: Values | undefined
}

/** A small picture beside words that say what it is. */
export function Thumbnail({ picture }: ThumbnailProps) {
  if (!picture?.name)
    return (
      <span className="thumbnail" data-empty="">
        <Icon name="pictures" />
      </span>
    )
  return (
    <span className="thumbnail">
      <LibraryImage name={picture.name} focus={picture.focus} />
    </span>
  )
}
