import * as v from 'valibot'
import pages from './catalogue/pages.json' with { type: 'json' }
import portfolio from './catalogue/portfolio.json' with { type: 'json' }
import { isSlug } from '../slugs.ts'

/** Key of a category of the portfolio. */
export type Category = keyof typeof portfolio.categories

const KEYS = Object.keys(portfolio.categories) as Category[]
const TEXT = v.pipe(v.string(), v.nonEmpty())
const BILINGUAL = v.strictObject({ en: TEXT, uk: TEXT })
const PIXELS = v.pipe(v.number(), v.integer(), v.minValue(1))

const PICTURE = v.strictObject({
  /** Kebab-case, unique: the drawing is `drawings/<name>.svg`, the address `/pictures/<name>.jpg`. */
  name: v.pipe(v.string(), v.check(isSlug)),
  /** Size of the original: that of the drawing. */
  width: PIXELS,
  height: PIXELS,
  /** Alternative text. */
  alt: BILINGUAL,
  /** Text under or over the picture. */
  caption: BILINGUAL,
})

const WORK = v.strictObject({
  ...PICTURE.entries,
  categories: v.pipe(v.array(v.picklist(KEYS)), v.nonEmpty()),
  /** One more sentence, shown without the caption too. */
  note: v.exactOptional(BILINGUAL),
  /** Picture of the tour or event whose page the work links to: `tour-lviv`, `event-concert`. */
  about: v.exactOptional(v.string()),
})

/** A text in both languages of the site. */
export type Bilingual = Readonly<v.InferOutput<typeof BILINGUAL>>

/** One named picture of the site: its size and its texts. */
export type Picture = Readonly<v.InferOutput<typeof PICTURE>>

/** A picture of the portfolio. */
export type Work = Readonly<v.InferOutput<typeof WORK>>

const { categories, works } = read(
  'portfolio.json',
  v.strictObject({
    categories: v.strictObject(v.entriesFromList(KEYS, BILINGUAL)),
    works: v.array(WORK),
  }),
  portfolio,
)

/** Categories of the portfolio in the gallery's order. Names hold no comma: the gallery's data separates them by commas. */
export const CATEGORIES: Readonly<Record<Category, Bilingual>> = categories

/** The portfolio in the gallery's order. */
export const PORTFOLIO_PICTURES: readonly Work[] = works

/** Every picture of the site: those of the pages, then the portfolio. */
export const PICTURES: readonly Picture[] = [
  ...read('pages.json', v.array(PICTURE), pages),
  ...works,
]

/** @throws {Error} that names each wrong value by its file and path */
function read<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, data)
  if (!success) throw new Error(`${file} of the pictures is wrong:\n${v.summarize(issues)}`)
  return output
}
