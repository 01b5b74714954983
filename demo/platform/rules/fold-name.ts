/**
 * A name as it is compared and searched, without regard to case.
 *
 * It is done here because neither engine does it in all languages: SQLite lowers ASCII only, and
 * PostgreSQL goes by its locale.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** By Latin letter: small Cyrillic and Greek letters that look like it, or whose capitals do. */
const LOOK_ALIKES = {
  a: 'аα',
  b: 'вβ',
  c: 'с',
  d: 'ԁ',
  e: 'еёε',
  h: 'нһ',
  i: 'іїι',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'η',
  o: 'оο',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  v: 'ν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уυγ',
  z: 'ζ',
}
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    others.split('').map((letter) => [letter, latin] as const),
  ),
)
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * What two names share that readers take for each other: `agency.` and `agency`, Cyrillic `аgency` and Latin `agency`.
 * A part of what Unicode calls a skeleton (UTS 39): only the scripts that look most alike, and no digits.
 */
export function nameSkeleton(name: string): string {
  const folded = foldName(name)
  const letters = folded.replaceAll(/\P{ASCII}/gu, (letter) => LATIN.get(letter) ?? letter)
  return letters.replaceAll(EDGES, '') || folded
}
