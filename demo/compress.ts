import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COPIES_DIR, copyName, readCopy } from './http/compressed-copies.ts'
import { encodeBody } from './platform/index.ts'
import { BEST_BROTLI } from './http/answer-with.ts'

/** What pages of the demo fetch. */
const FILES = [
  'dist/{mandry,delivery}.js',
  'dist/chunks/*.js',
  'demo/dist/*.{js,css}',
  'demo/dist/chunks/*.js',
  'demo/studio/dist/*.{js,css}',
  'demo/studio/dist/chunks/*.js',
]

/** Of earlier builds, by content: compressing takes as long as half of a build, and most files are as they were. */
const CACHE = `node_modules/.cache/mandry-brotli-${process.versions.brotli}`

/** Compresses what the demo serves: its first visitors would wait seconds for it. */
export async function writeCompressedCopies(): Promise<void> {
  await mkdir(COPIES_DIR, { recursive: true })
  await Promise.all(
    globSync(FILES).map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(join(COPIES_DIR, copyName(bytes)), await compress(bytes))
    }),
  )
}

/** What brotli makes of a file at its best; kept for later builds. */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  const kept = await readCopy(bytes, CACHE)
  if (kept) return kept
  const made = await encodeBody(bytes, 'br', BEST_BROTLI)
  await mkdir(CACHE, { recursive: true })
  const file = join(CACHE, copyName(bytes))
  // In one step: what compresses the same beside this reads a whole file or none.
  const part = `${file}.${randomUUID()}`
  await writeFile(part, made)
  await rename(part, file)
  return made
}
