import { TOKEN_PAIRS } from '../catalogue/references.ts'
import { THEMES, type Theme } from '../view/theme.ts'
import { tokenValue, type Brand } from '../theme/brand.ts'
import { contrast, hexOf } from '../theme/contrast.ts'
import { BRAND_TOKENS } from '../theme/brand-tokens.ts'

/** What WCAG 2.2 asks: text 4.5 (AA) and 7 (AAA), edges and the focus 3 (AA). */
const AA_TEXT = 4.5
const AAA_TEXT = 7
const AA_EDGE = 3

/** Marks carry no meaning of their own, but a brand must not make them vanish. */
const MARK = 1.5

const PAIRS = [
  ...TOKEN_PAIRS,
  ...['color-background', 'color-surface'].map((ground) => ({
    colour: 'color-accent',
    ground,
    least: MARK,
    use: 'Quotation marks, the line of the current language',
  })),
]

interface CheckedPair {
  readonly id: string
  readonly use: string
  readonly colour: string
  readonly ground: string
  readonly ratio: number
  readonly verdict: 'AAA' | 'AA' | 'decoration' | 'too low'
}

interface ContrastTableProps {
  readonly brand: Brand
  readonly theme: Theme
}

/** Every pair of tokens that stand on each other, with its contrast. */
export function ContrastTable({ brand, theme }: ContrastTableProps) {
  return (
    <section className="reference contrasts" aria-labelledby="contrast-heading">
      <h2 id="contrast-heading">Contrasts</h2>
      <output>
        {(brand.scheme === 'auto' ? THEMES : [theme]).map((each) => (
          <span key={each} className="line">
            {summaryOf(each, checkPairs(brand, each))}
          </span>
        ))}
      </output>
      <table>
        <thead>
          <tr>
            {['What for', 'Tokens', 'Contrast', 'WCAG'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checkPairs(brand, theme).map((pair) => (
            <PairRow key={pair.id} pair={pair} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PairRow({ pair }: { readonly pair: CheckedPair }) {
  const { id, use, colour, ground, ratio, verdict } = pair
  return (
    <tr>
      <th scope="row">{use}</th>
      <td data-label="Tokens">
        <svg viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
          <rect width="48" height="24" rx="6" fill={ground} />
          <path d="M12 12h24" stroke={colour} strokeWidth="6" />
        </svg>{' '}
        <code>{id}</code>
      </td>
      <td data-label="Contrast">{ratio.toFixed(2)}</td>
      <td data-label="WCAG">
        <strong className={verdict === 'too low' ? 'low' : undefined}>{verdict}</strong>
      </td>
    </tr>
  )
}

function checkPairs(brand: Brand, theme: Theme): CheckedPair[] {
  const colourOf = (name: string) => {
    const token = BRAND_TOKENS.find((each) => each.name === `--mandry-${name}`)
    return hexOf(token ? tokenValue(token, brand, theme) : '')
  }
  return PAIRS.map((pair) => {
    const [colour, ground] = [colourOf(pair.colour), colourOf(pair.ground)]
    const ratio = contrast(colour, ground)
    const verdict = verdictOn(ratio, pair.least)
    return { id: `${pair.colour} / ${pair.ground}`, use: pair.use, colour, ground, ratio, verdict }
  })
}

function verdictOn(ratio: number, least: number): CheckedPair['verdict'] {
  if (least < AA_EDGE) return ratio < least ? 'too low' : 'decoration'
  const isText = least > AA_EDGE
  if (ratio < (isText ? AA_TEXT : AA_EDGE)) return 'too low'
  return isText && ratio >= AAA_TEXT ? 'AAA' : 'AA'
}

function summaryOf(theme: Theme, pairs: readonly CheckedPair[]): string {
  const low = pairs.filter(({ verdict }) => verdict === 'too low').length
  const name = theme === 'dark' ? 'Dark' : 'Light'
  return low
    ? `${name}: ${low} of ${pairs.length} pairs are too low.`
    : `${name}: none of ${pairs.length} pairs is too low.`
}
