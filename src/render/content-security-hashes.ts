import { Parser } from 'htmlparser2'

/** A page without its nonce, and what takes its place in a content security policy. */
export interface HashedPage {
  readonly html: string
  /** Sources for `script-src`, as in a policy: `'sha256-…'`, without duplicates. */
  readonly script: readonly string[]
  /** The same for `style-src`. */
  readonly style: readonly string[]
}

const MIN_NONCE_LENGTH = 16

/**
 * Makes a page that a cache may keep of one that was rendered with a nonce: a nonce holds for one answer, hashes hold for as
 * long as the page stays as it is. Only inline scripts and styles with the nonce get a hash, so the policy still stops what
 * others brought into the page. A script of another file loses the nonce: name its host in the policy.
 *
 * @param html as it is sent: a later change makes the hashes wrong
 * @param nonce a new random one for each page, unknown to those who write its content
 * @throws {RangeError} for a nonce of under 16 characters, or one that is no base64
 *
 * @example
 * const nonce = randomBytes(16).toString('base64')
 * const page = await contentSecurityHashes(renderPage(html, { nonce }), nonce)
 * const policy = `script-src 'self' ${page.script.join(' ')}; style-src 'self' ${page.style.join(' ')}`
 */
export async function contentSecurityHashes(html: string, nonce: string): Promise<HashedPage> {
  if (nonce.length < MIN_NONCE_LENGTH || !/^[\w+/-]+=*$/.test(nonce))
    throw new RangeError(`nonce: expected base64 of ${MIN_NONCE_LENGTH} characters or more`)
  const { script, style } = inlineTexts(html, nonce)
  const hashes = await Promise.all([hashesOf(script), hashesOf(style)])
  return { html: html.replaceAll(markOf(nonce), ''), script: hashes[0], style: hashes[1] }
}

interface InlineTexts {
  readonly script: Set<string>
  readonly style: Set<string>
}

/** Pages of one site share their scripts and styles. */
const MAX_KNOWN = 200
/** Placeholder for the nonce in known elements. Authors of content cannot guess it either. */
const ANY_NONCE = crypto.randomUUID()
const ANY_MARK = markOf(ANY_NONCE)
const parsed = new Map<string, InlineTexts>()

/** Parses the elements with the nonce alone, and each of them once: the whole page would take as long as rendering it. */
function inlineTexts(html: string, nonce: string): InlineTexts {
  const mark = markOf(nonce)
  const texts = { script: new Set<string>(), style: new Set<string>() }
  const end = /<\/(script|style)/gi
  if (parsed.size > MAX_KNOWN) parsed.clear()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    end.lastIndex = at
    const sent = html.slice(html.lastIndexOf('<', at), end.exec(html)?.index)
    const element = sent.replaceAll(mark, ANY_MARK)
    const found = parsed.get(element) ?? textsIn(element)
    parsed.set(element, found)
    for (const text of found.script) texts.script.add(text)
    for (const text of found.style) texts.style.add(text)
  }
  return texts
}

/** @param html with `ANY_NONCE` in place of the nonce */
function textsIn(html: string): InlineTexts {
  const texts = { script: new Set<string>(), style: new Set<string>() }
  let text: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const isInline = name === 'style' || (name === 'script' && attributes.src === undefined)
      if (isInline && attributes.nonce === ANY_NONCE) text = ''
    },
    ontext(part) {
      if (text !== undefined) text += part
    },
    onclosetag(name) {
      if (text !== undefined && (name === 'script' || name === 'style')) texts[name].add(text)
      text = undefined
    },
  })
  // Browsers normalise line breaks before they parse.
  parser.end(html.replaceAll(/\r\n?/g, '\n'))
  return texts
}

function markOf(nonce: string): string {
  return ` nonce="${nonce}"`
}

const known = new Map<string, Promise<string>>()

async function hashesOf(texts: ReadonlySet<string>): Promise<string[]> {
  if (known.size > MAX_KNOWN) known.clear()
  const hashes = [...texts].map((text) => {
    const hash = known.get(text) ?? policyHash(text)
    known.set(text, hash)
    return hash
  })
  return await Promise.all(hashes)
}

async function policyHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
