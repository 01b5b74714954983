import { useState } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { AddPictures, AddWorks } from '../../pictures/add-many.tsx'
import { PICTURE_MESSAGES } from '../../pictures/pictures.messages.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import type { ContentRow } from '../data/content-rows.ts'
import { lastOrder } from '../data/order.ts'
import type { Describing } from './use-describing.tsx'

interface AddManyProps {
  readonly appKey: AppKey
  readonly rows: readonly ContentRow[]
  readonly describing: Describing
}

/** Of the platform: 1 is reading. */
const MIN_WRITE = 2

/** The buttons that upload many pictures, and describe them, above the lists of pictures and of works. */
export function AddMany({ appKey, rows, describing: { missing, describe } }: AddManyProps) {
  const { permissions, apps } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const [firstOrder, setFirstOrder] = useState<number>()
  if ((permissions.pictures ?? 0) < MIN_WRITE) return null
  if (appKey !== 'pictures' && appKey !== 'works') return null
  const close = () => setFirstOrder(undefined)
  const isWorks = appKey === 'works'
  const onDescribe = (items: ReadonlySet<number>) => {
    close()
    describe(Array.from(items, (item) => `${apps.pictures}.${item}`))
  }
  return (
    <>
      {!isWorks && missing.length > 0 && (
        <Button onClick={() => describe(missing)}>
          {messages.describe}
          <span className="badge">{missing.length}</span>
        </Button>
      )}
      <Button
        variant={isWorks ? 'secondary' : 'primary'}
        icon="pictures"
        onClick={() => setFirstOrder(lastOrder(rows))}
      >
        {isWorks ? messages.addWorks : messages.upload}
      </Button>
      {firstOrder !== undefined &&
        (isWorks ? (
          <AddWorks {...{ firstOrder, onDescribe }} onClose={close} />
        ) : (
          <AddPictures onDescribe={onDescribe} onClose={close} />
        ))}
    </>
  )
}
