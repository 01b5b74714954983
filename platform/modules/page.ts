/** True in a browser page; false on a server and in workers. A window that was passed in is a server's. */
export function isPage(window?: object): boolean {
  const page: object | undefined = globalThis.window
  return page !== undefined && 'document' in page && (window === undefined || window === page)
}
