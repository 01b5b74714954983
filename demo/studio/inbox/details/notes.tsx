import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import type { RowContext } from '../list/enquiry-row.tsx'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'
import { MAX_NOTE_LENGTH } from '../../server/notes/contract.ts'
import type { Note } from '../../../enquiries/table/note.ts'

interface NoteDraft {
  readonly text: string
  /** The last try, which may have arrived though its answer did not. */
  readonly tried?: { readonly text: string; readonly saveId: string } | undefined
}

/** Notes that are not saved yet, by the enquiry's item: one may read another enquiry meanwhile. */
export type NoteDrafts = Map<number, NoteDraft>

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
          draft={drafts.get(enquiry.itemId) ?? NO_DRAFT}
          onDraft={(draft) => drafts.set(enquiry.itemId, draft)}
          onAdd={(text, saveId) => changes.addNote(enquiry, text, saveId)}
        />
      )}
    </section>
  )
}

interface NewNoteProps {
  readonly draft: NoteDraft
  readonly onDraft: (draft: NoteDraft) => void
  /** @returns whether the note is saved */
  readonly onAdd: (text: string, saveId: string) => Promise<boolean>
}

const NO_DRAFT: NoteDraft = { text: '' }

/** The text stays until it is saved, and what is typed meanwhile stays after that. */
function NewNote({ draft, onDraft, onAdd }: NewNoteProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const [text, setText] = useState(draft.text)
  const tried = useRef(draft.tried)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => {
    onDraft({ text, tried: tried.current })
  })
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const note = text.trim()
    if (isBusy || note === '') return
    const isAgain = tried.current?.text === note
    const attempt = (isAgain && tried.current) || { text: note, saveId: crypto.randomUUID() }
    tried.current = attempt
    setBusy(true)
    if (await onAdd(note, attempt.saveId)) {
      // The same words may be a further note.
      tried.current = undefined
      setText((now) => (now === text ? '' : now))
    }
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
