import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { PICTURE_TYPES } from '../../../images/library/contract.ts'
import { Button } from '../../ui/button.tsx'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { useMessages } from '../../session/studio-context.ts'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  /** One picture alone. */
  readonly isSingle?: boolean
}

/** Takes files: those that are chosen, or dropped here. */
export function DropZone({ onFiles, isSingle = false }: DropZoneProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const limitsId = useId()
  useEffect(() => stopCancel(input.current), [])
  const take = (files: FileList | null | undefined) => {
    const list = [...(files ?? [])]
    if (list.length > 0) onFiles(isSingle ? list.slice(0, 1) : list)
  }
  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // Without this the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return (
    <div className="drop-zone" data-over={isOver ? '' : undefined} {...drag}>
      <Button icon="plus" aria-describedby={limitsId} onClick={() => input.current?.click()}>
        {isSingle ? messages.uploadOne : messages.chooseFiles}
      </Button>
      {!isSingle && <span className="quiet drop-hint">{messages.drop}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        multiple={!isSingle}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <p className="field-hint" id={limitsId}>
        {messages.limits}
      </p>
    </div>
  )
}

/** Files that are not chosen after all must not close the dialog around: the event of both has one name. */
function stopCancel(input: HTMLInputElement | null): () => void {
  const stop = (event: Event) => event.stopPropagation()
  input?.addEventListener('cancel', stop)
  return () => input?.removeEventListener('cancel', stop)
}
