import { readOriginal } from '#demo/images/variant.ts'

const MAX_LENGTH = 80
const NAMELESS = 'picture'

/** Cyrillic letters, each before what passports of Ukraine have for it. */
const LETTERS =
  'аa бb вv гh ґg дd еe єie жzh зz иy іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ь юiu яia ыy эe ёio ъ'
const LATIN = new Map(LETTERS.split(' ').map(([letter = '', ...latin]) => [letter, latin.join('')]))

/**
 * A name for a picture out of that of its file: `Літо 2026.JPG` becomes `lito-2026`, and `lito-2026-2` when there is one.
 *
 * @param isTaken whether another picture has a name
 */
export function pictureNameFor(fileName: string, isTaken: (name: string) => boolean): string {
  const base = slugOf(fileName.replace(/\.[a-z\d]{1,5}$/i, '')) || NAMELESS
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const name = base.slice(0, MAX_LENGTH - ending.length) + ending
    // A name such as `hall-600` is that of a copy.
    if (!isTaken(name) && readOriginal(`${name}.jpg`)) return name
  }
}

function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[а-яёєіїґ]/g, (letter) => LATIN.get(letter) ?? '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}
