import { DRAFT } from '../../site/model/common-fields.ts'
import { SAVE_PATH, type SaveCall } from '../server/save/contract.ts'
import { useStudio } from '../session/studio-context.ts'
import { usePictureMessages } from './pictures.messages.ts'
import { DropZone } from './upload/drop-zone.tsx'
import { sendPicture } from './upload/send-picture.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { UploadList } from './upload/upload-list.tsx'
import type { Sending } from './upload/upload-queue.ts'
import { useUploads } from './upload/use-uploads.ts'

interface AddWorksProps {
  /** Place of the first new work; those after it follow in steps of 1. */
  readonly firstOrder: number
  readonly onClose: () => void
}

/** Uploads pictures and makes a draft of a work of each, in the order in which they were chosen. */
export function AddWorks({ firstOrder, onClose }: AddWorksProps) {
  const { platform, apps } = useStudio()
  const messages = usePictureMessages()
  const { pictures = 0, works = 0 } = apps
  const send = async (sending: Sending) => {
    const item = await sendPicture(platform, sending)
    const call: SaveCall = {
      // A further try finds the work that an earlier one made.
      saveId: sending.id,
      appId: works,
      itemId: null,
      base: {},
      values: {
        status: DRAFT,
        order: String(firstOrder + sending.index),
        picture: `${pictures}.${item}`,
      },
    }
    const fields = { ...call }
    await platform.request({ method: 'POST', path: SAVE_PATH, encoding: 'json', fields })
  }
  const uploads = useUploads(send)
  return (
    <UploadDialog title={messages.addWorks} isBusy={uploads.isBusy} onClose={onClose}>
      <p>{messages.addWorksLead}</p>
      <DropZone onFiles={(files) => uploads.queue.add(files)} />
      <UploadList uploads={uploads} />
    </UploadDialog>
  )
}
