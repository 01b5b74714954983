/** The official table of 2010 (resolution 55); `зг` is `zgh`, and some letters differ at the start of a word. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'iu',
  я: 'ia',
  ь: '',
}
const FIRST_LETTERS: Readonly<Record<string, string>> = {
  є: 'ye',
  ї: 'yi',
  й: 'y',
  ю: 'yu',
  я: 'ya',
}

const MAX_SLUG_LENGTH = 80

export const isSlug = (value: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)

/** The last part of an address, made of a name: `Їдемо до Львова` becomes `yidemo-do-lvova`. */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(/зг/g, 'zgh')
    .replace(/(?<!\p{L})[єїйюя]/gu, (letter) => FIRST_LETTERS[letter] ?? '')
    .replace(/[а-яєіїґ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '')
}
