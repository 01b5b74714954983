import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PICTURE_MESSAGES } from '../pictures.messages.ts'
import { mayRetry } from './upload-problem.ts'
import { isActive, type QueuedUpload, type UploadQueue } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'
import { useMessages } from '../../session/studio-context.ts'

/** The files of uploads, each with its progress and what can be done about it. */
export function UploadList({ uploads: { queue, list } }: { readonly uploads: Uploads }) {
  const messages = useMessages(PICTURE_MESSAGES)
  const done = list.filter(({ state }) => state.kind === 'done').length
  const failed = list.filter(({ state }) => state.kind === 'failed')
  const again = failed.filter(canRetry)
  return (
    <section className="uploads" aria-label={messages.uploads} hidden={list.length === 0}>
      <div className="row-of-two">
        <output>
          {list.length > 0 && messages.summary(done, list.length)}
          {failed.length > 0 && ` ${messages.failures(failed.length)}`}
        </output>
        {again.length > 1 && (
          <Button onClick={() => queue.retry(...again.map(({ id }) => id))}>
            {messages.retryAll}
          </Button>
        )}
      </div>
      <ul className="upload-rows">
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

interface UploadRowProps {
  readonly upload: QueuedUpload
  readonly queue: UploadQueue
}

function UploadRow({ upload, queue }: UploadRowProps) {
  const messages = useMessages(PICTURE_MESSAGES)
  const { id, file, state } = upload
  const isOnItsWay = isActive(state)
  return (
    <li className="upload" data-state={state.kind}>
      <FilePreview file={file} />
      <div className="upload-about">
        <span className="upload-name">{file.name}</span>
        <UploadStatus upload={upload} />
      </div>
      {/* One button for both, so that it keeps the focus. */}
      {(isOnItsWay || canRetry(upload)) && (
        <Button
          variant="quiet"
          aria-label={isOnItsWay ? messages.cancel(file.name) : messages.retry(file.name)}
          onClick={() => (isOnItsWay ? queue.cancel(id) : queue.retry(id))}
        >
          {isOnItsWay ? messages.cancelShort : messages.retryShort}
        </Button>
      )}
    </li>
  )
}

function UploadStatus({ upload: { file, state } }: { readonly upload: QueuedUpload }) {
  const { problems, progress, states } = useMessages(PICTURE_MESSAGES)
  if (state.kind === 'failed') return <span className="field-error">{problems[state.problem]}</span>
  if (state.kind !== 'sending') return <span className="quiet">{states[state.kind]}</span>
  if (state.share === 1) return <span className="quiet">{states.working}</span>
  return <progress value={state.share} aria-label={progress(file.name)} />
}

function canRetry({ state }: QueuedUpload): boolean {
  return state.kind === 'cancelled' || (state.kind === 'failed' && mayRetry(state.problem))
}

/** The file as it is on this device. */
function FilePreview({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <span className="thumbnail">
      <img
        src={address}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </span>
  )
}
