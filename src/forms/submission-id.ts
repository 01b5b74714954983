import type { Values } from './form-state.ts'
import { newId } from './new-id.ts'

interface Kept {
  readonly id: string
  readonly content: string
}

const kept = new Map<string, Kept>()

/**
 * The id of a submission: the same for every attempt to send the same content, also after a reload of the page, so that
 * a server can tell a second attempt from a second enquiry.
 */
export function submissionIdOf(formId: string, inputs: Values): string {
  const content = JSON.stringify(inputs)
  const known = kept.get(formId) ?? stored(formId)
  const id = known?.content === content ? known.id : newId()
  keep(formId, { id, content })
  return id
}

/** Forgets the id when its submission has arrived: the same words sent again are meant to be sent again. */
export function forgetSubmissionId(formId: string): void {
  kept.delete(formId)
  attempt(() => sessionStorage.removeItem(keyOf(formId)))
}

function keyOf(formId: string): string {
  return `mandry.submission.${formId}`
}

function keep(formId: string, submission: Kept): void {
  kept.set(formId, submission)
  attempt(() => sessionStorage.setItem(keyOf(formId), JSON.stringify(submission)))
}

function stored(formId: string): Kept | undefined {
  return attempt(
    () => JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null') as Kept | undefined,
  )
}

/** Storage may be disabled, full, or hold data of another script. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
