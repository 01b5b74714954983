import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const CHUNKS = 'dist/chunks'
/** As vite.config.ts names them; those for Node have a longer hash. */
const OURS = /^(portfolio-gallery|lightbox|reviews-slider|swiper)-[\w-]{7}\.js$/
const GOAL = 36_000

/** What both widgets weigh with all they load, beyond React and the runtime. */
export function describeSizes(): string {
  const sizes = readdirSync(CHUNKS).flatMap((file) => {
    const [, name] = OURS.exec(file) ?? []
    return name ? [{ name, bytes: weigh(join(CHUNKS, file)) }] : []
  })
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
  const parts = sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
  return `both widgets, brotli: ${sum} bytes (goal: ${GOAL}): ${parts}`
}

function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}
