import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStyles } from '../../ui/root.ts'
import styles from '../pictures.css?inline'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { useMessages } from '../../session/studio-context.ts'

interface UploadDialogProps {
  readonly title: string
  /** Whether something is on its way that would stop. */
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** What to do after the uploads. */
  readonly next?: ReactNode
}

/** A dialog that asks before it stops uploads. */
export function UploadDialog({ title, isBusy, onClose, children, next }: UploadDialogProps) {
  useStyles(styles)
  const messages = useMessages(PICTURE_MESSAGES)
  const [isAsking, setAsking] = useState(false)
  const asks = isAsking && isBusy
  const close = () => (isBusy ? setAsking(true) : onClose())
  const actions = asks ? (
    <>
      <Button onClick={() => setAsking(false)}>{messages.goOn}</Button>
      <Button variant="danger" onClick={onClose}>
        {messages.stop}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>{messages.close}</Button>
      {!isBusy && next}
    </>
  )
  return (
    <Dialog title={title} onClose={close} actions={actions}>
      {children}
      <p role="alert">{asks && messages.stillSending}</p>
    </Dialog>
  )
}
