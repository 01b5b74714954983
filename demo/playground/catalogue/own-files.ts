import { attributesOf, contentOf, type Sample } from './example.ts'

/** Addresses of files that the static build has beside its page; a server has them at its root. */
const OWN_FILES = /(^|["'])\/(?=(?:pictures|brand|portfolio)\/)/g

/** Data with the addresses of such files relative to the page. @param leaveOut keys that are left out */
export function withOwnFiles<T>(data: T, leaveOut: readonly string[] = []): T {
  const relative = (key: string, value: unknown) => {
    if (leaveOut.includes(key)) return undefined
    return typeof value === 'string' ? value.replaceAll(OWN_FILES, '$1') : value
  }
  return JSON.parse(JSON.stringify(data), relative) as T
}

/** A sample whose files have whole addresses, for pages elsewhere. @param site the folder of the pictures */
export function withAddresses<T extends Sample>(sample: T, site: URL): T {
  const whole = (text: string) =>
    text.replaceAll(/(^|["'])\/?(?=(?:pictures|brand|portfolio)\/)/g, `$1${site.href}`)
  const values = attributesOf(sample)
  const edits = sample.widget.attributes.map(({ name }): [string, string | null] => {
    const value = values.get(name)
    return [name, value === undefined ? null : whole(value)]
  })
  return { ...sample, edits: Object.fromEntries(edits), content: whole(contentOf(sample)) }
}
