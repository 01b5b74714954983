import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the files of the site's pictures are made from, and how. */
const MADE_FROM = ['demo/images/encode.ts', ...globSync('demo/images/drawings/svg/*').toSorted()]

const hash = createHash('sha256')
for (const file of MADE_FROM) hash.update(file).update(readFileSync(file))

/**
 * Where the tests keep the files of the site's pictures. To make all of them takes minutes of a processor, so that all
 * checkouts of a machine share them, as long as they have the same drawings.
 */
export const PICTURES_DIR = join(tmpdir(), `mandry-site-pictures-${hash.digest('hex').slice(0, 8)}`)
