import { optional, string } from 'valibot'
import { plainObject } from './plain-object.ts'
import { typesOf, type Input } from './types-of.ts'

/** @internal */
export const bannerButtonSchema = plainObject({
  popupId: string(),
  placement: optional(string()),
  text: optional(string()),
})

/** @internal */
export const bannerSchema = plainObject({
  title: optional(string()),
  subtitle: optional(string()),
  button: optional(bannerButtonSchema),
})

const banner = typesOf(bannerSchema)

/** Data of a `<page-banner>`. */
export interface Banner extends Input<typeof banner> {}
