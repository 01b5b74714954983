import { useMessages } from '../session/studio-context.ts'
import { useToast } from '../ui/toast.tsx'
import { INBOX_MESSAGES } from './inbox.messages.ts'
import { shortTitleOf, type Enquiry, type Status } from './model/enquiry.ts'
import type { EnquiryStore } from './store/enquiry-store.ts'
import type { People } from './store/use-people.ts'
import { useFailure } from './use-failure.ts'

/** What one may do with an enquiry. Each change says what it did and can be undone. */
export interface Changes {
  readonly setStatus: (enquiry: Enquiry, status: Status) => void
  /** @param userId undefined for nobody */
  readonly assign: (enquiry: Enquiry, userId: number | undefined) => void
  /** @returns whether it is saved */
  readonly addNote: (enquiry: Enquiry, text: string, saveId: string) => Promise<boolean>
}

interface Change {
  readonly enquiry: Enquiry
  readonly done: string
  readonly write: () => Promise<void>
  readonly again: () => void
  readonly undo: () => void
}

export function useChanges(store: EnquiryStore, { nameOf }: People): Changes {
  const messages = useMessages(INBOX_MESSAGES)
  const failure = useFailure()
  const toast = useToast()

  async function change({ enquiry, done, write, again, undo }: Change): Promise<void> {
    const title = shortTitleOf(enquiry) || messages.nameless
    toast.say(`${done}: ${title}`, { label: messages.undo, run: undo })
    try {
      await write()
    } catch (error) {
      const reason = failure(error)
      if (reason === undefined) return
      const text = `${title}: ${messages.notSaved} ${reason}`
      toast.warn(text, { label: messages.tryAgain, run: again })
    }
  }
  const setStatus: Changes['setStatus'] = (enquiry, status) =>
    void change({
      enquiry,
      done: messages.marked[status],
      write: () => store.setStatus(enquiry, status),
      again: () => setStatus(enquiry, status),
      undo: () => setStatus({ ...enquiry, status }, enquiry.status),
    })
  const assign: Changes['assign'] = (enquiry, userId) =>
    void change({
      enquiry,
      done: userId === undefined ? messages.unassigned : messages.assignedTo(nameOf(userId)),
      write: () => store.assign(enquiry, userId),
      again: () => assign(enquiry, userId),
      undo: () => assign({ ...enquiry, assignedTo: userId }, enquiry.assignedTo),
    })
  return {
    setStatus,
    assign,
    async addNote(enquiry, text, saveId) {
      try {
        await store.addNote(enquiry, text, saveId)
        return true
      } catch (error) {
        const reason = failure(error)
        if (reason !== undefined) toast.warn(`${messages.noteNotSaved} ${reason}`)
        return false
      }
    },
  }
}
