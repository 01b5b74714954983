/** Reads an absolute http or https address; undefined for any other text. It may hold a user name and a password. */
export function httpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
