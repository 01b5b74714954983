import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#widgets/entries/render.ts'
import { contentSecurityHashes } from '#src/render/content-security-hashes.ts'

const NONCE = 'r4nd0m-r4nd0m-r4nd0m'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentSecurityHashes', () => {
  it('hashes inline scripts and styles with the nonce, also in shadow roots, each once', async () => {
    const mark = `nonce="${NONCE}"`
    const html = `<head><style ${mark}>a{}</style><script ${mark}>go('<b>')</script></head>
<x-a><template shadowrootmode="open"><style ${mark}>:host{}</style></template></x-a>
<x-a><template shadowrootmode="open"><style ${mark}>:host{}</style></template></x-a>`
    const page = await contentSecurityHashes(html, NONCE)
    expect(page.style).toEqual([hash('a{}'), hash(':host{}')])
    expect(page.script).toEqual([hash("go('<b>')")])
    expect(page.html).toBe(html.replaceAll(` ${mark}`, ''))
  })

  it('gives no hash to what has no nonce or another one, nor to scripts of other files', async () => {
    const html = `<script>evil()</script><style nonce="other">a{}</style><textarea><script></textarea>
<script nonce="${NONCE}" src="/a.js"></script>`
    const page = await contentSecurityHashes(html, NONCE)
    expect([page.script, page.style]).toEqual([[], []])
    expect(page.html).toContain('<script src="/a.js">')
  })

  it('knows an element again by another nonce, and gives none to the nonce of an earlier page', async () => {
    const pageWith = (nonce: string) => `<script nonce="${nonce}">go()</script>`
    const later = 'an0ther-an0ther-an0ther'
    expect((await contentSecurityHashes(pageWith(NONCE), NONCE)).script).toEqual([hash('go()')])
    expect((await contentSecurityHashes(pageWith(later), later)).script).toEqual([hash('go()')])
    expect((await contentSecurityHashes(pageWith(NONCE), later)).script).toEqual([])
  })

  it('hashes line breaks as browsers read them', async () => {
    const { style } = await contentSecurityHashes(
      `<style nonce="${NONCE}">a\r\nb\rc</style>`,
      NONCE,
    )
    expect(style).toEqual([hash('a\nb\nc')])
  })

  it('leaves a rendered page as it is without a nonce', async () => {
    const html = '<html lang="en"><head></head><body><page-banner heading="A"></page-banner></body>'
    const plain = renderPage(html, { configuration: {}, holdEarlyClicks: true })
    const marked = renderPage(html, { configuration: {}, holdEarlyClicks: true, nonce: NONCE })
    const page = await contentSecurityHashes(marked, NONCE)
    expect(page.html).toBe(plain)
    expect([page.script.length, page.style.length]).toEqual([1, 1])
  })

  it.each(['', 'short', 'with "quotes" in the middle'])('refuses the nonce %j', async (nonce) => {
    await expect(contentSecurityHashes('<p>', nonce)).rejects.toThrow(RangeError)
  })
})
