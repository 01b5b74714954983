import { useState } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { AddPictures, AddWorks } from '../../pictures/add-many.tsx'
import { PICTURE_MESSAGES } from '../../pictures/pictures.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import type { ContentRow } from '../data/content-rows.ts'
import { lastOrder } from '../data/order.ts'

interface AddManyProps {
  readonly appKey: AppKey
  readonly rows: readonly ContentRow[]
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

/** The button that uploads many pictures, above the lists of pictures and of works. */
export function AddMany({ appKey, rows }: AddManyProps) {
  const { permissions } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const [firstOrder, setFirstOrder] = useState<number>()
  if ((permissions.pictures ?? 0) < MIN_WRITE) return null
  if (appKey !== 'pictures' && appKey !== 'works') return null
  const close = () => setFirstOrder(undefined)
  const isWorks = appKey === 'works'
  return (
    <>
      <Button
        variant={isWorks ? 'secondary' : 'primary'}
        icon="pictures"
        onClick={() => setFirstOrder(lastOrder(rows))}
      >
        {isWorks ? messages.addWorks : messages.upload}
      </Button>
      {firstOrder !== undefined &&
        (isWorks ? (
          <AddWorks firstOrder={firstOrder} onClose={close} />
        ) : (
          <AddPictures onClose={close} />
        ))}
    </>
  )
}
