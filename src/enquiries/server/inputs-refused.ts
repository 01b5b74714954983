import type { Issue } from '../../forms/rules.ts'
import type { Submission } from './read-submission.ts'

/** Refuses inputs of a submission. Its issues are in the visitor's language. */
export class InputsRefusedError extends Error {
  override readonly name = 'InputsRefusedError'
  readonly code = 'refused'
  readonly issues: readonly Issue[]
  /** The submission as far as it was taken, to be sent again. Default: as it came. */
  readonly submission: Submission | undefined

  constructor(issues: readonly Issue[], submission?: Submission) {
    super('the form does not take these inputs')
    this.issues = issues
    this.submission = submission
  }
}
