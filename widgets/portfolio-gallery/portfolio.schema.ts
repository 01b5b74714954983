import {
  array,
  check,
  looseObject,
  minLength,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  trim,
  union,
  type InferOutput,
} from 'valibot'
import { isSafeLink } from '#src/site/link.ts'

/** The same text in every language, or one for each; platforms write `ua` for Ukrainian, too. */
const byLanguage = object({
  en: nullish(string()),
  uk: nullish(string()),
  ua: nullish(string()),
})
const text = nullish(union([string(), byLanguage]))

/** One picture as a page's data holds it. Its categories are read from every spelling of their keys. */
export const entrySchema = looseObject({
  image: pipe(
    string('expected the address of a picture'),
    trim(),
    minLength(1, 'expected the address of a picture'),
    check(isSafeLink, 'an address of this kind is refused'),
  ),
  id: nullish(string()),
  photoName: text,
  title: text,
  alt: text,
  hoverText: text,
  link: nullish(string()),
  resolution: nullish(string()),
  placeholder: nullish(string()),
  formats: nullish(array(picklist(['avif', 'webp']))),
})

/** A category in the order of the page's data: its name, or its names and how many works it has. */
export const categorySchema = union([
  string(),
  object({ ...byLanguage.entries, count: nullish(number()) }),
])

export type Entry = InferOutput<typeof entrySchema>
export type NamedCategory = InferOutput<typeof categorySchema>
export type Text = InferOutput<typeof text>
