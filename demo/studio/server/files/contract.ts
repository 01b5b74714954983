/** Where the address of an enquiry's file is asked for, with `{ id }`; below it are those addresses. */
export const FILES_PATH = '/studio/files'

export interface FileAnswer {
  /** Good for a minute, without signing in: a browser saves what it leads to. */
  readonly url: string
}
