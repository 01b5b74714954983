import { check, number, optional, pipe, string, transform, union } from 'valibot'
import { plainObject } from './plain-object.ts'
import { prepared } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'

/** A number or its digits. */
const id = pipe(
  union([string(), number()], 'expected an id'),
  check((value) => /^\d+$/.test(String(value)), 'expected an id'),
  transform(String),
)

/** Ids of the app and of its fields. @internal */
export const chapterSchema = prepared(
  plainObject({
    app_id: id,
    slug_field_id: id,
    status_field_id: id,
    alternative_languages_field_id: optional(id),
    language_field_id: optional(id),
  }),
  withStatusField,
)

/** The platform's command-line tool writes the status field of a chapter under `sitemap`. */
function withStatusField(chapter: unknown): unknown {
  const { status_field_id, sitemap } = Object(chapter) as Record<string, unknown>
  const { status_field_id: ofSitemap } = Object(sitemap) as Record<string, unknown>
  if (status_field_id !== undefined || ofSitemap === undefined) return chapter
  return { ...Object(chapter), status_field_id: ofSitemap }
}

const chapter = typesOf(chapterSchema)

/** Where a kind of pages is kept on the platform. */
export interface Chapter extends Input<typeof chapter> {}
/** A chapter as it was read: its ids are texts. */
export interface ReadChapter extends Output<typeof chapter> {}
