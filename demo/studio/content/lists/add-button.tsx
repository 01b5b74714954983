import { useState } from 'react'
import { contentLink, navigate } from '../../routing/route.ts'
import { AddWorks } from '../../pictures/add-works.tsx'
import { PictureLibrary } from '../../pictures/library/picture-library.tsx'
import { usePictureMessages } from '../../pictures/pictures.messages.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { addRow, type RowChange } from '../data/change-rows.ts'
import type { ContentRow } from '../data/content-rows.ts'
import { lastOrder } from '../data/order.ts'
import { usePictures } from '../data/pictures.ts'
import { useContentMessages } from '../scope/form-scope.ts'

interface AddButtonProps {
  readonly change: RowChange
  readonly rows: readonly ContentRow[]
}

/** Adds an item and opens it. Works may be made of many pictures at once; pictures are uploaded. */
export function AddButton({ change, rows }: AddButtonProps) {
  const messages = useContentMessages()
  const pictureMessages = usePictureMessages()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const { appKey } = change
  // Settings are made by the site, one of each kind.
  if (appKey === 'settings') return null
  const add = async () => {
    setIsAdding(true)
    try {
      navigate(contentLink(appKey, await addRow(change, rows)))
    } catch {
      setIsAdding(false)
      toast.warn(messages.notSaved)
    }
  }
  const upload = () => setIsUploading(true)
  const close = () => setIsUploading(false)
  return (
    <>
      {appKey === 'works' && (
        <Button icon="pictures" onClick={upload}>
          {pictureMessages.addWorks}
        </Button>
      )}
      <Button
        variant="primary"
        icon="plus"
        isBusy={isAdding}
        onClick={appKey === 'pictures' ? upload : () => void add()}
      >
        {messages.newItem}
      </Button>
      {isUploading && appKey === 'works' && (
        <AddWorks firstOrder={lastOrder(rows)} onClose={close} />
      )}
      {isUploading && appKey === 'pictures' && <Library onClose={close} />}
    </>
  )
}

/** What is chosen is opened. */
function Library({ onClose }: { readonly onClose: () => void }) {
  const pictures = usePictures()
  return (
    <PictureLibrary
      pictures={[...(pictures?.values() ?? [])].toReversed()}
      chosen=""
      mayAdd
      onClose={onClose}
      onChoose={(reference) => navigate(contentLink('pictures', reference.split('.')[1]))}
    />
  )
}
