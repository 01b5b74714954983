import type { Issue } from '../../forms/rules.ts'
import type { Submission } from './read-submission.ts'

/** Refuses inputs of a submission. Its issues are in the visitor's language. */
export class InputsRefusedError extends Error {
  override readonly name = 'InputsRefusedError'
  readonly code = 'refused'
  readonly issues: readonly Issue[]
  /** The accepted part of the submission, to be sent again. Default: all of it. */
  readonly submission: Submission | undefined

  constructor(issues: readonly Issue[], submission?: Submission) {
    super('the form does not take these inputs')
    this.issues = issues
    this.submission = submission
  }
}
