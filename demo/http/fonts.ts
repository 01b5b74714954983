import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { KeptContent } from '#demo/platform/index.ts'
import { answerWith } from './answer-with.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Headings have one weight: all of them would be two and a half times as many bytes. */
const FILES = {
  onest: (subset: string) => `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
  unbounded: (subset: string) =>
    subset === 'digits'
      ? './unbounded-digits.woff2'
      : `@fontsource/unbounded/files/unbounded-${subset}-600-normal.woff2`,
} as const

/**
 * Serves the site's fonts, `<family>-<subset>.woff2`, from the packages they come in.
 *
 * Only the two families and subsets that the site's languages need are there. `unbounded-digits.woff2`, 0 to 9 of the latin
 * file, is for pages whose letters are Cyrillic.
 */
export function serveFonts(prefix: string): Handler {
  const read = new Map<string, Promise<KeptContent>>()

  return async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const [, family, subset] = /^(onest|unbounded)-(latin|cyrillic|digits)\.woff2$/.exec(name) ?? []
    if (!family || !subset) return await next()
    const font = read.get(name) ?? readFont(FILES[family as keyof typeof FILES](subset))
    read.set(name, font)
    return await answerWith(context, await font)
  }
}

async function readFont(file: string): Promise<KeptContent> {
  return new KeptContent(await readFile(fileURLToPath(import.meta.resolve(file))), {
    headers: {
      'Content-Type': 'font/woff2',
      'Cache-Control': ONE_YEAR,
      'X-Content-Type-Options': 'nosniff',
    },
    hasRanges: true,
  })
}
