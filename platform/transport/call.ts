/** Values of a call by name. A GET takes texts and numbers; a POST also lists and objects, in brackets. */
export type RequestFields = Readonly<Record<string, unknown>>

/** The progress of a long call. */
export interface Progress {
  /** Bytes, chunks or batches, as the call says. */
  readonly done: number
  readonly total: number
}

export type OnProgress = (progress: Progress) => void

export interface CallOptions {
  /** Aborts the call for this caller. A shared request continues. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take; the client's own limit when left out. */
  readonly timeoutMs?: number | undefined
}

/** One call of the platform. */
export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with a slash, carries no query: `/api/app/get`. */
  readonly path: string
  /** Its name in error messages; default: method and path. For paths that are secrets themselves. */
  readonly label?: string | undefined
  /** In the query of a GET or DELETE, else in the body. */
  readonly fields?: RequestFields | undefined
  /** More values for the query. */
  readonly query?: RequestFields | undefined
  /** How the body is written; `multipart` carries Blobs as files. Default `form`. */
  readonly encoding?: 'form' | 'multipart' | 'json' | undefined
  /** True to send no token: for signing in. */
  readonly anonymous?: boolean | undefined
  /** True for a GET that changes something: it is neither shared with others nor tried again. */
  readonly changes?: boolean | undefined
  /** Receives how many bytes of the body have been sent. */
  readonly onProgress?: OnProgress | undefined
}

/** Sends a call and resolves with the decoded answer. */
export type Send = (call: Call) => Promise<unknown>
