/** Where the list of dead letters is asked for, and where they are sent again. */
export const DEAD_LETTERS_PATH = '/studio/dead-letters'
export const SEND_AGAIN_PATH = '/studio/dead-letters/send-again'

/** A dead letter as the studio shows it. */
export interface DeadLetterEntry {
  /** The submission id. */
  readonly id: string
  readonly target: string
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** False where the settings name the target no longer. */
  readonly canSendAgain: boolean
}

export interface DeadLettersAnswer {
  readonly letters: readonly DeadLetterEntry[]
}

/** Sends the dead letter of one enquiry again, or without `id` all of the target. */
export interface SendAgainCall {
  readonly target: string
  readonly id?: string | undefined
}

export interface SendAgainAnswer {
  /** How many are on their way. */
  readonly count: number
}
