/** Where notes on enquiries are sent. */
export const NOTE_PATH = '/studio/note'

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 4000

/** A note of whoever is signed in. It is written once, however often it is sent. */
export interface NoteCall {
  /** Made by the client for each note; the same for each further try. */
  readonly saveId: string
  /** Number of the enquiry's item. */
  readonly enquiryId: number
  readonly text: string
}

export interface NoteAnswer {
  /** Of the note. */
  readonly itemId: number
}
