/** A file of an app, as clients see it. */
export interface File {
  readonly file_id: number
  readonly app_id: number
  /** 0 when it belongs to the app alone. */
  readonly item_id: number
  readonly element_id: number
  readonly file_name: string
  readonly extension: string
  readonly format: string
  readonly alt: string
  readonly title: string
  /** Where its content is, absolute. */
  readonly url: string
  readonly last_update: number
}
