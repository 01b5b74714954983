import { useState } from 'react'
import { DRAFT } from '../../content/model/common-fields.ts'
import { SAVE_PATH, type SaveCall } from '../server/save/contract.ts'
import { useMessages, useStudio, type Studio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { PICTURE_MESSAGES } from './pictures.messages.ts'
import { DropZone } from './upload/drop-zone.tsx'
import { sendPicture } from './upload/send-picture.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { UploadList } from './upload/upload-list.tsx'
import type { Sending } from './upload/upload-queue.ts'
import { useUploads } from './upload/use-uploads.ts'
import { callStudio } from '../session/call-studio.ts'

interface AddPicturesProps {
  readonly onClose: () => void
  /** Leads on to the descriptions of what was uploaded. @param items their numbers */
  readonly onDescribe: (items: ReadonlySet<number>) => void
}

/** @returns the number of the picture's item */
type SendPicture = (sending: Sending) => Promise<number>

/** Uploads pictures to the library. */
export function AddPictures(props: AddPicturesProps) {
  const { platform } = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const send: SendPicture = (sending) => sendPicture(platform, sending)
  return <Adding {...props} title={messages.upload} send={send} />
}

interface AddWorksProps extends AddPicturesProps {
  /** Place of the first new work; those after it follow in steps of 1. */
  readonly firstOrder: number
}

/** Uploads pictures and makes a draft of a work of each, in the order in which they were chosen. */
export function AddWorks({ firstOrder, ...props }: AddWorksProps) {
  const studio = useStudio()
  const messages = useMessages(PICTURE_MESSAGES)
  const [title, lead] = [messages.addWorks, messages.addWorksLead]
  return <Adding {...{ ...props, title, lead }} send={worksSender(studio, firstOrder)} />
}

function worksSender({ platform, apps }: Studio, firstOrder: number): SendPicture {
  const { pictures = 0, works = 0 } = apps
  return async (sending) => {
    const item = await sendPicture(platform, sending)
    const order = String(firstOrder + sending.index)
    const values = { status: DRAFT, order, picture: `${pictures}.${item}` }
    // A further try finds the work that an earlier one made.
    const call: SaveCall = { saveId: sending.id, appId: works, itemId: null, base: {}, values }
    await callStudio(platform, SAVE_PATH, call)
    return item
  }
}

interface AddingProps extends AddPicturesProps {
  readonly title: string
  readonly lead?: string
  readonly send: SendPicture
}

function Adding({ title, lead, send, onClose, onDescribe }: AddingProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const [items, setItems] = useState<ReadonlySet<number>>(new Set())
  const uploads = useUploads(async (sending) => {
    const item = await send(sending)
    setItems((before) => new Set(before).add(item))
  })
  const next = items.size > 0 && (
    <Button variant="primary" onClick={() => onDescribe(items)}>
      {messages.describe}
    </Button>
  )
  return (
    <UploadDialog {...{ title, onClose, next }} isBusy={uploads.isBusy}>
      {lead && <p>{lead}</p>}
      <DropZone onFiles={(files) => uploads.queue.add(files)} />
      <UploadList uploads={uploads} />
    </UploadDialog>
  )
}
