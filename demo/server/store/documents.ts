/** A document of an item, as clients see it. */
export interface Document {
  readonly _id: string
  readonly app_id: number
  readonly item_id: number
  readonly element_id: number
  /** JSON text. */
  readonly data: string
}
