import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COPIES_DIR, copyName } from './demo/site/server/compressed-copies.ts'
import { encodeBody } from './demo/platform/http/encoding.ts'
import { BEST_BROTLI } from './demo/site/server/answer-with.ts'

/** What pages of the demo fetch. */
const FILES = [
  'dist/{mandry,delivery}.js',
  'dist/chunks/*.js',
  'demo/dist/*.{js,css}',
  'demo/dist/chunks/*.js',
]

/** Compresses what the demo serves: its first visitors would wait seconds for it. */
export async function writeCompressedCopies(): Promise<void> {
  await mkdir(COPIES_DIR, { recursive: true })
  await Promise.all(
    globSync(FILES).map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(join(COPIES_DIR, copyName(bytes)), await encodeBody(bytes, 'br', BEST_BROTLI))
    }),
  )
}
