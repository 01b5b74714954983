/** A file that a visitor uploaded for an input of a form. */
export interface UploadedFile {
  /** A UUID in lower case. */
  readonly id: string
  readonly formId: string
  readonly input: string
  /** Cleaned: one line without separators of paths, with an ending that fits the content. */
  readonly name: string
  /** By its content, as in `application/pdf`. */
  readonly type: string
  readonly bytes: number
  /** What the scan said; `unknown` also where it failed or there is none. */
  readonly verdict: 'clean' | 'unknown'
  /** ISO 8601. */
  readonly uploadedAt: string
}

export interface KeptFile extends UploadedFile {
  /** The enquiry that it belongs to: its submission id. Undefined as long as none was sent with it. */
  readonly enquiryId: string | undefined
}

/**
 * Where uploaded files are kept: apart from everything that a browser may fetch without signing in. Whether several processes
 * may share one depends on the implementation.
 */
export interface FileStore {
  /** Keeps a file. It is durable when the promise is fulfilled. @throws whatever keeps it from that, a full disk above all */
  readonly add: (file: UploadedFile, content: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The existing files with these ids, in any order. */
  readonly find: (ids: readonly string[]) => Promise<readonly KeptFile[]>
  /**
   * Gives files to an enquiry, all of them or none; giving them to the same one again changes nothing.
   *
   * @returns false when one of them is missing, or belongs to another enquiry
   */
  readonly attach: (ids: readonly string[], enquiryId: string) => Promise<boolean>
  /** Removes the files of an enquiry; there may be none. */
  readonly remove: (enquiryId: string) => Promise<void>
  /** Removes what no enquiry was sent with and was uploaded before a time, ISO 8601. Returns how many. */
  readonly prune: (uploadedBefore: string) => Promise<number>
}
