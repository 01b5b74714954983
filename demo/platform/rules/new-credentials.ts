import { HttpProblem } from '../http-problem.ts'
import { foldName, nameSkeleton } from './fold-name.ts'

// What new names and new passwords must be; accounts that have others keep them.

/** Names that others would take for the people who run the server. */
const RESERVED = new Set(
  'admin administrator moderator postmaster root staff support system webmaster'.split(' '),
)

/** Scripts whose letters look like each other. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Cherokee}/u,
]

/** The beginnings of the passwords that guessers try first; what follows of digits and signs adds nothing. */
const COMMON_WORDS = new Set(
  `abcdefgh administrator baseball basketball changeme computer dragon football iloveyou jennifer letmein liverpool
  mandry master michelle monkey passw0rd passwort password pokemon princess qazwsx qazwsxedc qwerty qwertyuiop qwertyui
  samsung starwars sunshine superman trustno trustnoone welcome whatever zxcvbnm пароль йцукен йцукенг`.split(
    /\s+/,
  ),
)
/** Digits in the order of the keys, both ways, more than once around. */
const DIGITS = '01234567890123456789'
const DIGITS_BACK = '98765432109876543210'
const MIN_DIFFERENT = 3

/**
 * @throws {HttpProblem} for a name that is reserved, or mixes scripts within a word, such as a Cyrillic letter among
 *   Latin ones
 */
export function requireNewName(username: string): void {
  const words = username.normalize('NFKC').match(/\p{L}+/gu) ?? []
  if (words.some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1))
    throw new HttpProblem('invalid', 'a word of a user name may not mix letters of two alphabets')
  if (RESERVED.has(nameSkeleton(username)))
    throw new HttpProblem('invalid', 'the user name is reserved')
}

/** @param names of its user @throws {HttpProblem} for a password that is guessed first */
export function requireGoodPassword(password: string, names: readonly string[]): void {
  if (isCommonPassword(password, names))
    throw new HttpProblem(
      'invalid',
      'the password is one of the first to be guessed, use several words or random characters',
    )
}

/** Whether a password is among those that are guessed first, or is hardly more than one of the names. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const folded = foldName(password)
  const word = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return (
    new Set(folded).size < MIN_DIFFERENT ||
    DIGITS.includes(folded) ||
    DIGITS_BACK.includes(folded) ||
    COMMON_WORDS.has(word) ||
    names.some((name) => foldName(name) === folded || (word !== '' && foldName(name) === word))
  )
}
