/** The number of something in the template, and of its copy. */
export type IdPair = readonly [from: number, to: number]

type Ids = ReadonlyMap<number, number>

/** An app and its copy: which number became which. */
export interface CopiedApp {
  readonly from: number
  readonly to: number
  readonly fields: Ids
  readonly views: Ids
  readonly containers: Ids
  /** Only those that have been copied. */
  readonly items: Ids
}

/** The apps of one template by their numbers in it. */
export type Copies = ReadonlyMap<number, CopiedApp>

/** The new number of a field of any of the apps: fields are numbered throughout a platform. */
export function fieldIn(copies: Copies, fieldId: number): number | undefined {
  for (const { fields } of copies.values()) {
    const found = fields.get(fieldId)
    if (found !== undefined) return found
  }
  return undefined
}
