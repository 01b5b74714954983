import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** A file of `tests/pages/vendor`: HTML as the platform's own library leaves it, and what such a page includes. */
export function vendorFile(name: string): string {
  return readFileSync(new URL(`../vendor/${name}`, import.meta.url), 'utf8')
}

export const FRAGMENTS = [
  'header-component',
  'banner',
  'reviews-slider',
  'masonry-gallery',
  'contact-us-block',
  'get-in-touch-form',
  'language-switcher',
  'popup-container',
] as const

/** For the head of such a page. */
export const HEAD = `<style>${vendorFile('site.css')}</style><script>${vendorFile('config.js')}</script>`

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>'

/** Serves pictures, and what the platform's servers have for them. */
export async function servePictures(page: Page): Promise<void> {
  await page.route(/\.(jpg|svg|webp|avif)$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
  await page.route('**/upload-image-path', (route) => route.fulfill({ json: {} }))
}

/** Visible texts of the page, each on one line, those in shadow roots included. */
export async function visibleTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts: string[] = []
    const add = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.trim().replace(/\s+/g, ' ')
        // A slot has no box of its own.
        const around = node.parentElement?.closest(':not(slot)')
        if (text && around?.checkVisibility({ visibilityProperty: true })) texts.push(text)
      }
      if (node instanceof Element && /^(script|style|template|noscript)$/.test(node.localName))
        return
      const { shadowRoot } = node as Partial<Element>
      shadowRoot?.childNodes.forEach(add)
      node.childNodes.forEach(add)
    }
    add(document.body)
    return texts
  })
}

/** The texts that are not visible any more. */
export async function lostTexts(page: Page, before: readonly string[]): Promise<string[]> {
  const now = (await visibleTexts(page)).join(' ')
  return before.filter((text) => !now.includes(text))
}
