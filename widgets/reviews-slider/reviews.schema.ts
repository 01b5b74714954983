import { array, object, optional, string } from 'valibot'

/** Reviews as a page's data holds them. */
export const reviewsSchema = object({
  title: optional(string()),
  items: array(object({ text: string(), name: string() })),
})
