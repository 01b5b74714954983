/** What stopped the export. */
export type ExportProblem = 'usage' | 'no-site' | 'broken-page' | 'foreign-files' | 'folder'

/** An export that cannot go on. The message says what is wrong, where, and what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly code: ExportProblem

  constructor(code: ExportProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
