import { useEffect, useId, useState, type FormEvent } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import type { RowContext } from '../list/enquiry-row.tsx'
import type { Enquiry } from '../model/enquiry.ts'
import { MAX_NOTE_LENGTH, type Note } from '../model/note.ts'

/** Notes that are not saved yet, by the enquiry's item: one may read another enquiry meanwhile. */
export type NoteDrafts = Map<number, string>

interface NotesProps extends Omit<RowContext, 'showsStatus'> {
  readonly enquiry: Enquiry
  readonly drafts: NoteDrafts
  readonly notes: readonly Note[]
}

/** What the people of the agency wrote about an enquiry. */
export function Notes({ enquiry, notes, drafts, people, ...context }: NotesProps) {
  const { times, changes, mayWrite } = context
  const messages = useMessages(INBOX_MESSAGES)
  const headingId = useId()
  return (
    <section className="notes" aria-labelledby={headingId}>
      <h4 id={headingId}>
        {messages.notes} {notes.length > 0 && <span className="count">{notes.length}</span>}
      </h4>
      {notes.length === 0 && <p className="quiet">{messages.noNotes}</p>}
      <ol>
        {notes.map(({ itemId, authorId, text, writtenAt }) => (
          <li key={itemId}>
            <p className="note-head">
              <b>{people.nameOf(authorId ?? 0)}</b>
              {writtenAt !== undefined && (
                <time dateTime={new Date(writtenAt).toISOString()}>{times.long(writtenAt)}</time>
              )}
            </p>
            <p className="note-text" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <NewNote
          draft={drafts.get(enquiry.itemId) ?? ''}
          onDraft={(text) => drafts.set(enquiry.itemId, text)}
          onAdd={(text) => changes.addNote(enquiry, text)}
        />
      )}
    </section>
  )
}

interface NewNoteProps {
  readonly draft: string
  readonly onDraft: (text: string) => void
  /** @returns whether the note is saved */
  readonly onAdd: (text: string) => Promise<boolean>
}

/** The text stays until it is saved, and what is typed meanwhile stays after that. */
function NewNote({ draft, onDraft, onAdd }: NewNoteProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const [text, setText] = useState(draft)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => {
    onDraft(text)
  })
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setBusy(true)
    if (await onAdd(text.trim())) setText((now) => (now === text ? '' : now))
    setBusy(false)
  }
  return (
    <form className="new-note" onSubmit={(event) => void add(event)}>
      <div className="field">
        <label htmlFor={id}>{messages.newNote}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" icon="note" isBusy={isBusy}>
        {isBusy ? messages.addingNote : messages.addNote}
      </Button>
    </form>
  )
}
