/** Mail providers of many people. */
const PROVIDERS =
  'gmail.com ukr.net i.ua meta.ua outlook.com hotmail.com icloud.com yahoo.com proton.me wp.pl interia.pl gmx.de gmx.net web.de'.split(
    ' ',
  )
/** Of a provider's name in a country: `yahoo.fr`, but `gmail.co` hardly ever. */
const COUNTRY = /\.(?!c[om]$)\w\w$/

/** The address that was probably meant; undefined for one that may be right. */
export function suggestEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  const typed = address.slice(at).toLowerCase()
  // These top-level domains do not exist.
  const domain = typed
    .replace(/\.(con|ocm|cmo|cpm|com+|[vx]om)$/, '.com')
    .replace(/\.(nte|ent|nett)$/, '.net')
  const meant = nearestProvider(domain) ?? domain
  return at > 1 && meant !== typed ? address.slice(0, at) + meant : undefined
}

function nearestProvider(domain: string): string | undefined {
  return [0, 1, 2].flatMap((edits) => PROVIDERS.filter((each) => isTypo(domain, each, edits)))[0]
}

/**
 * Whether so many typos make the address of a provider. Real names are near: `mail.com` begins with another letter, and of a
 * short one only letters that changed places count.
 */
function isTypo(typed: string, provider: string, edits: number): boolean {
  const [name = ''] = provider.split('.')
  return (
    typed === name ||
    (typed[0] === provider[0] &&
      (edits < 2 || provider[8] !== undefined) &&
      (provider[6] !== undefined || letters(typed) === letters(provider)) &&
      !(typed.startsWith(`${name}.`) && COUNTRY.test(typed) && !COUNTRY.test(provider)) &&
      isWithin(edits, typed, provider))
  )
}

function letters(text: string): string {
  return Array.from(text).sort().join('')
}

/** True if a number of edits turns one into the other: an extra, missing or wrong letter, or two swapped letters. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true
  if (edits < 1) return false
  let at = 0
  while (one[at] === other[at]) at++
  const rest = (skipped: number, skippedOfOther: number) =>
    isWithin(edits - 1, one.slice(at + skipped), other.slice(at + skippedOfOther))
  const isSwap = one[at] === other[at + 1] && one[at + 1] === other[at]
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || (isSwap && rest(2, 2))
}
