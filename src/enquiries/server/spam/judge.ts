import type { Suspicion } from '../enquiry.ts'
import { SIGNS, type SpamCandidate } from './signs.ts'

/** What the content of an enquiry looks like. */
export type SpamLevel = 'clear' | 'doubtful' | 'spam'

export interface SpamOptions {
  /**
   * The score from which content is doubtful: the captcha may settle it, else the enquiry is held for review. A link weighs 1,
   * a word of advertisers 1 to 5, markup 6. Default 3.
   */
  readonly doubtAt?: number | undefined
  /** The score from which an enquiry is held for review whatever the captcha says. Default 5. */
  readonly spamAt?: number | undefined
  /**
   * How often the same longer text may come within the life of a form token before it is doubtful. Set more where a form is
   * filled in for its visitors. Default 4.
   */
  readonly maxRepeats?: number | undefined
}

export interface Judgement {
  readonly level: SpamLevel
  readonly score: number
  /** Names of what was found, for logs and tests. */
  readonly signs: readonly string[]
  /** The same for people, each once. */
  readonly suspicions: readonly Suspicion[]
}

/** Weighs the signs of spam in an enquiry. Equal enquiries get equal judgements. */
export function judge(
  candidate: SpamCandidate,
  { doubtAt = 3, spamAt = 5 }: Pick<SpamOptions, 'doubtAt' | 'spamAt'> = {},
): Judgement {
  const found = SIGNS.filter(({ isIn }) => isIn(candidate))
  const score = found.reduce((sum, { weight }) => sum + weight, 0)
  return {
    level: score >= spamAt ? 'spam' : score >= doubtAt ? 'doubtful' : 'clear',
    score,
    signs: found.map(({ name }) => name),
    suspicions: [...new Set(found.map(({ suspicion }) => suspicion))],
  }
}
