import { useMessages } from '../session/studio-context.ts'
import { useToast } from '../ui/toast.tsx'
import { INBOX_MESSAGES } from './inbox.messages.ts'
import { shortTitleOf, type Enquiry, type Status } from '../../enquiries/table/enquiry.ts'
import type { EnquiryStore } from './store/enquiry-store.ts'
import type { People } from './store/use-people.ts'
import { useFailure } from './use-failure.ts'

/** What one may do with an enquiry. Each change says what it did and can be undone. */
export interface Changes {
  readonly setStatus: (enquiries: readonly Enquiry[], status: Status) => void
  /** Puts enquiries into the trash. */
  readonly remove: (enquiries: readonly Enquiry[]) => void
  /** @param userId undefined for nobody */
  readonly assign: (enquiry: Enquiry, userId: number | undefined) => void
  /** @returns whether it is saved */
  readonly addNote: (enquiry: Enquiry, text: string, saveId: string) => Promise<boolean>
}

interface Change {
  readonly enquiries: readonly Enquiry[]
  readonly done: string
  readonly write: () => Promise<void>
  readonly again: () => void
  readonly undo: () => void
}

export function useChanges(store: EnquiryStore, { nameOf }: People): Changes {
  const messages = useMessages(INBOX_MESSAGES)
  const failure = useFailure()
  const toast = useToast()

  async function change({ enquiries, done, write, again, undo }: Change): Promise<void> {
    const [first, ...others] = enquiries
    if (!first) return
    const isOne = others.length === 0
    const title = isOne
      ? shortTitleOf(first) || messages.nameless
      : messages.found(enquiries.length)
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
  function writeStatus(before: readonly Enquiry[], after: readonly Enquiry[], done: string): void {
    void change({
      enquiries: after,
      done,
      write: () => store.setStatus(after),
      again: () => writeStatus(before, after, done),
      undo: () => writeStatus(after, before, undone(before)),
    })
  }
  function undone(before: readonly Enquiry[]): string {
    const statuses = new Set(before.map(({ status }) => status))
    const [first] = statuses
    return first && statuses.size === 1 ? messages.marked[first] : messages.takenBack
  }
  function setTrash(enquiries: readonly Enquiry[], isTrash: boolean): void {
    void change({
      enquiries,
      done: isTrash ? messages.deleted : messages.takenBack,
      write: () => store.setTrash(enquiries, isTrash),
      again: () => setTrash(enquiries, isTrash),
      undo: () => setTrash(enquiries, !isTrash),
    })
  }
  const assign: Changes['assign'] = (enquiry, userId) =>
    void change({
      enquiries: [enquiry],
      done: userId === undefined ? messages.unassigned : messages.assignedTo(nameOf(userId)),
      write: () => store.assign(enquiry, userId),
      again: () => assign(enquiry, userId),
      undo: () => assign({ ...enquiry, assignedTo: userId }, enquiry.assignedTo),
    })
  return {
    setStatus(enquiries, status) {
      const before = enquiries.filter((enquiry) => enquiry.status !== status)
      const after = before.map((enquiry) => ({ ...enquiry, status }))
      writeStatus(before, after, messages.marked[status])
    },
    remove: (enquiries) => setTrash(enquiries, true),
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
