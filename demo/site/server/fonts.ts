import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Headings have one weight: all of them would be two and a half times as many bytes. */
const FILES = {
  onest: (subset: string) => `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
  unbounded: (subset: string) => `@fontsource/unbounded/files/unbounded-${subset}-600-normal.woff2`,
} as const

/**
 * Serves the site's fonts, `<family>-<subset>.woff2`, from the packages they come in.
 *
 * Only the two families and subsets that the site's languages need are there.
 */
export function serveFonts(prefix: string): Handler {
  const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const [, family, subset] = /^(onest|unbounded)-(latin|cyrillic)\.woff2$/.exec(name) ?? []
    if (!family || !subset) return await next()
    const font = read.get(name) ?? readFont(FILES[family as keyof typeof FILES](subset))
    read.set(name, font)
    context.header('Content-Type', 'font/woff2')
    context.header('Cache-Control', ONE_YEAR)
    context.header('X-Content-Type-Options', 'nosniff')
    return context.body(await font)
  }
}

async function readFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))))
}
