import { useMemo } from 'react'
import { useStudio } from '../../session/studio-context.ts'
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
  const { serverUrl } = useStudio()
  if (!picture?.name)
    return (
      <span className="thumbnail" data-empty="">
        <Icon name="pictures" />
      </span>
    )
  const address = new URL(`/pictures/${picture.name}-600.jpg.webp`, serverUrl || location.href)
  return (
    <span className="thumbnail">
      <img src={address.href} alt="" loading="lazy" decoding="async" width={48} height={48} />
    </span>
  )
}
