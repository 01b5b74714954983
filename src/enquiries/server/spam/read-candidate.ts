import type { ReadInput } from '../../../site/forms.ts'
import { sha256 } from '../hex.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { SpamCandidate } from './signs.ts'

export interface CandidateDetails extends Pick<SpamCandidate, 'hasScript' | 'ageMs'> {
  /** Counts repeated texts. */
  readonly repeats: RateLimit
  readonly maxRepeats: number
}

/** Inputs of a submission that fit their form. */
interface Filled {
  readonly inputs: Readonly<Record<string, string>>
  readonly form: readonly Pick<ReadInput, 'name' | 'type'>[]
}

/** Beyond it nothing is read: the time that judging takes grows with the text. */
const MAX_LENGTH = 10_000
/** Shorter texts repeat by themselves: "Please call me back". */
const MIN_REPEATED_LENGTH = 40

/** What of a checked submission is judged. An input for an address of a site may hold a link. */
export async function readCandidate(
  { inputs, form }: Filled,
  { repeats, maxRepeats, ...details }: CandidateDetails,
): Promise<SpamCandidate> {
  const typed = (...types: readonly string[]) =>
    form
      .filter(({ name, type }) => types.includes(type) && !/site|url|link/i.test(name))
      .map(({ name }) => inputs[name]?.slice(0, MAX_LENGTH) ?? '')
      .filter(Boolean)
  const lines = typed('short', 'long')
  const prose = typed('textarea').join('\n')
  // As it is read, whatever characters it is written with, and however its words are apart.
  const text = [...lines, prose]
    .join('\n')
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
  const letters = prose.toLowerCase().replaceAll(/\P{L}/gu, '')
  const isRepeated =
    letters.length >= MIN_REPEATED_LENGTH &&
    (await repeats.take(`text ${await sha256(letters)}`, maxRepeats)) > 0
  return { ...details, lines, prose, text, email: typed('email').join(' '), isRepeated }
}
