/** Who sends a request, as the host knows it. */
export interface Client {
  /** The visitor's address; behind a proxy that is not the socket's. Without one only forms are counted. */
  readonly address?: string | undefined
}
