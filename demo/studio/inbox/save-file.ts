/** How long a browser may take to begin with the download. */
const PATIENCE_MS = 60_000

/** Has the browser download a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE_MS)
}
