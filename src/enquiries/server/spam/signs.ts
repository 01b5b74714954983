import type { Suspicion } from '../enquiry.ts'
import { TERMS } from './terms.ts'

/** What of a submission is judged. */
export interface SpamCandidate {
  /** What was typed into inputs of one line: names, companies. */
  readonly lines: readonly string[]
  /** What was typed into larger inputs. */
  readonly prose: string
  /** Both. */
  readonly text: string
  readonly email: string
  /** False for a form post of a page without script. */
  readonly hasScript: boolean
  /** Milliseconds from the page to the post; undefined where that is not known. */
  readonly ageMs: number | undefined
  /** Whether the same prose arrived too often. */
  readonly isRepeated: boolean
}

/** Something that enquiries of programs and advertisers have more often than those of customers. */
export interface Sign {
  readonly name: string
  /** What the owner of the site reads. */
  readonly suspicion: Suspicion
  /** How much it says: see `judge.ts` for what the sum means. */
  readonly weight: number
  readonly isIn: (candidate: SpamCandidate) => boolean
}

const LINK = /(?:https?:\/\/|www\.)[^\s"'<>[\]]+/giu
/** Shorteners, invitations and bots of chats, and the cheapest domains: where links of spam lead. Map and photo links of Google do not. */
const SHADY_LINK =
  /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|t\.me\/(?:\+|joinchat|\w+bot\b))|\.(?:xyz|top|click|icu|buzz)\b|\.(?:zip|exe)\b|[?&]aff=|@\w+bot\b/iu
const BITCOIN_ADDRESS = /\b(?:bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/u
const MARKUP = /\[(?:url|link)=|<a\s+href|<\/a>|<script|\bunion\s+select\b/iu
/**
 * A Latin letter between Cyrillic ones or the reverse, as filters are deceived. Not `i`, which Ukrainians without the layout
 * type, and not an ending: «SUVом».
 */
const MIXED_SCRIPT =
  /\p{Script=Cyrillic}[a-hj-z]\p{Script=Cyrillic}|[a-z]\p{Script=Cyrillic}+[a-z]/iu
/** Neighbours on a keyboard, in Latin and Cyrillic. */
const KEYBOARD_RUN = /asdf|sdfg|qwer|zxcv|hjkl|(fgh|jkl|dfg){2}|йцук|фыва|фіва|ячсм/iu
/** «RobertViagr»: a first name and the beginning of what is sold, as form posters sign. */
const POSTER_NAME = /^(?!Mc|Mac|De|Di|La|Le|Van|Von)\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}$/u
/** Not a list of thousands: an address for a day says little, and those who hide behind one choose a new domain. */
const DISPOSABLE =
  /@(?:mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|tempmail\w*|yopmail|trashmail|throwawaymail|getnada|dispostable|maildrop|mohmal|fakeinbox)\./iu
const QUICK_MS = 5000

export const SIGNS: readonly Sign[] = [
  ...TERMS.map(({ topic, weight, pattern }) => textSign(topic, 'wording', weight, pattern)),
  { name: 'a link', suspicion: 'links', weight: 1, isIn: (candidate) => linksIn(candidate) > 0 },
  { name: 'two links', suspicion: 'links', weight: 1, isIn: (candidate) => linksIn(candidate) > 1 },
  {
    name: 'many links',
    suspicion: 'links',
    weight: 2,
    isIn: (candidate) => linksIn(candidate) > 2,
  },
  {
    name: 'a link in a name',
    suspicion: 'links',
    weight: 3,
    isIn: ({ lines }) => lines.some((line) => line.search(LINK) >= 0),
  },
  textSign('a shady link', 'links', 2, SHADY_LINK),
  textSign('markup', 'links', 6, MARKUP),
  textSign('a Bitcoin address', 'wording', 3, BITCOIN_ADDRESS),
  textSign('two scripts in a word', 'garbled', 4, MIXED_SCRIPT),
  textSign('a run of keys', 'garbled', 3, KEYBOARD_RUN),
  { name: 'random letters', suspicion: 'garbled', weight: 4, isIn: hasRandomLetters },
  {
    name: 'one text in all inputs',
    suspicion: 'garbled',
    weight: 4,
    isIn: ({ lines, prose }) => lines.length > 1 && lines.every((line) => line === prose),
  },
  {
    name: 'the name of a form poster',
    suspicion: 'sender',
    weight: 2,
    isIn: ({ lines: [name = ''] }) => POSTER_NAME.test(name),
  },
  {
    name: 'an address in a name',
    suspicion: 'sender',
    weight: 2,
    isIn: ({ lines }) => lines.some((line) => /\S@\S/u.test(line)),
  },
  {
    name: 'an address for a day',
    suspicion: 'sender',
    weight: 2,
    isIn: ({ email }) => DISPOSABLE.test(email),
  },
  { name: 'no script', suspicion: 'sender', weight: 1, isIn: ({ hasScript }) => !hasScript },
  {
    name: 'no script, and quick',
    suspicion: 'too-fast',
    weight: 1,
    isIn: ({ hasScript, ageMs = QUICK_MS }) => !hasScript && ageMs >= 0 && ageMs < QUICK_MS,
  },
  { name: 'repeated', suspicion: 'repeated', weight: 3, isIn: ({ isRepeated }) => isRepeated },
]

function textSign(name: string, suspicion: Suspicion, weight: number, pattern: RegExp): Sign {
  return { name, suspicion, weight, isIn: ({ text }) => pattern.test(text) }
}

function linksIn({ text }: SpamCandidate): number {
  return text.match(LINK)?.length ?? 0
}

/** A word that changes between small and large letters more often than a name does, or has almost no vowels. */
function hasRandomLetters({ text }: SpamCandidate): boolean {
  const words =
    text.replaceAll(LINK, '').match(/(?<![\p{L}\d@/._-])[a-z]{7,}(?![\p{L}\d@/._-])/giu) ?? []
  return words.some((word) => {
    const turns = word.match(/[a-z][A-Z]/g)?.length ?? 0
    const vowels = word.match(/[aeiouy]/gi)?.length ?? 0
    // Not «Schwartz», nor abbreviations.
    const isMute = vowels === 0 || (word.length > 9 && vowels / word.length < 0.13)
    return turns > 2 || (word !== word.toUpperCase() && isMute)
  })
}
