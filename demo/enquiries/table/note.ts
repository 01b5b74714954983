import type { Item } from 'mandry/platform'
import { readNumber, readTime, readValues, type FieldIds } from './enquiry.ts'

/** What somebody of the agency wrote about an enquiry. It is never changed. */
export interface Note {
  readonly itemId: number
  /** Number of the enquiry's item. */
  readonly enquiryId: number
  readonly text: string
  /** Number of the user who wrote it. */
  readonly authorId: number | undefined
  /** Milliseconds since 1970. */
  readonly writtenAt: number | undefined
}

/** Whether an item of the enquiries app is a note, which no list of enquiries shows. */
export function isNote(item: Item, { note_of }: FieldIds): boolean {
  return (
    note_of !== undefined &&
    item.fields.some(({ field_id, field_value }) => field_id === note_of && Boolean(field_value))
  )
}

/** The notes among the items of the app by the enquiry's item, the oldest first. */
export function readNotes(
  items: readonly Item[],
  fieldIds: FieldIds,
): ReadonlyMap<number, readonly Note[]> {
  const byEnquiry = new Map<number, Note[]>()
  for (const note of items.flatMap((item) => readNote(item, fieldIds))) {
    const others = byEnquiry.get(note.enquiryId)
    if (others) others.push(note)
    else byEnquiry.set(note.enquiryId, [note])
  }
  for (const notes of byEnquiry.values()) notes.sort(oldestFirst)
  return byEnquiry
}

function readNote(item: Item, fieldIds: FieldIds): Note[] {
  const values = readValues(item, fieldIds)
  const enquiryId = readNumber(values.note_of)
  if (enquiryId === undefined) return []
  const [authorId, writtenAt] = [readNumber(values.noted_by), readTime(values.received_at)]
  return [{ itemId: item.item_id, enquiryId, text: values.note, authorId, writtenAt }]
}

function oldestFirst(one: Note, other: Note): number {
  return (one.writtenAt ?? 0) - (other.writtenAt ?? 0) || one.itemId - other.itemId
}
