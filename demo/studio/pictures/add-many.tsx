import { DRAFT } from '../../content/model/common-fields.ts'
import { SAVE_PATH, type SaveCall } from '../server/save/contract.ts'
import { useMessages, useStudio, type Studio } from '../session/studio-context.ts'
import { PICTURE_MESSAGES } from './pictures.messages.ts'
import { DropZone } from './upload/drop-zone.tsx'
import { sendPicture } from './upload/send-picture.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { UploadList } from './upload/upload-list.tsx'
import type { SendUpload } from './upload/upload-queue.ts'
import { useUploads } from './upload/use-uploads.ts'

interface AddPicturesProps {
  readonly onClose: () => void
}

/** Uploads pictures to the library. */
export function AddPictures({ onClose }: AddPicturesProps) {
  const { platform } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const send: SendUpload = async (sending) => void (await sendPicture(platform, sending))
  return <Adding title={messages.upload} send={send} onClose={onClose} />
}

interface AddWorksProps extends AddPicturesProps {
  /** Place of the first new work; those after it follow in steps of 1. */
  readonly firstOrder: number
}

/** Uploads pictures and makes a draft of a work of each, in the order in which they were chosen. */
export function AddWorks({ firstOrder, onClose }: AddWorksProps) {
  const studio = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const [title, lead] = [messages.addWorks, messages.addWorksLead]
  return <Adding {...{ title, lead, onClose }} send={worksSender(studio, firstOrder)} />
}

function worksSender({ platform, apps }: Studio, firstOrder: number): SendUpload {
  const { pictures = 0, works = 0 } = apps
  return async (sending) => {
    const item = await sendPicture(platform, sending)
    const order = String(firstOrder + sending.index)
    const values = { status: DRAFT, order, picture: `${pictures}.${item}` }
    // A further try finds the work that an earlier one made.
    const call: SaveCall = { saveId: sending.id, appId: works, itemId: null, base: {}, values }
    const fields = { ...call }
    await platform.request({ method: 'POST', path: SAVE_PATH, encoding: 'json', fields })
  }
}

interface AddingProps extends AddPicturesProps {
  readonly title: string
  readonly lead?: string
  readonly send: SendUpload
}

function Adding({ title, lead, send, onClose }: AddingProps) {
  const uploads = useUploads(send)
  return (
    <UploadDialog title={title} isBusy={uploads.isBusy} onClose={onClose}>
      {lead && <p>{lead}</p>}
      <DropZone onFiles={(files) => uploads.queue.add(files)} />
      <UploadList uploads={uploads} />
    </UploadDialog>
  )
}
