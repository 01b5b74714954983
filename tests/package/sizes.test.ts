import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { INSTALLED, PACKAGE } from '../support/installed-package.ts'

const LITE = 'docs/guides/lite.md'

/** The sizes of scripts that documents name, in kB after brotli. */
const FIGURES: readonly (readonly [document: string, figure: RegExp, files: string])[] = [
  ['README.md', /one script of ([\d.]+) kB before/, 'mandry.js'],
  ['widgets/README.md', /everything in one file, ([\d.]+) kB with brotli/, 'mandry.iife.js'],
  [
    LITE,
    /\| header, footer, banner, popups \| ([\d.]+) kB/,
    '{mandry.js,chunks/{react,runtime,page-parts,page-styles,en}-*.js}',
  ],
  [
    LITE,
    /\| header, footer, banner, popups \| [\d.]+ kB \| ([\d.]+) kB/,
    'lite/{mandry.js,chunks/{react,runtime,page-parts,page-styles,en}-*.js}',
  ],
  [
    LITE,
    /\| a form in an open popup \| ([\d.]+) kB/,
    '{mandry.js,chunks/{react,runtime,page-parts,page-styles,styles,forms,interaction,en}-*.js}',
  ],
  [
    LITE,
    /\| a form in an open popup \| [\d.]+ kB \| ([\d.]+) kB/,
    'lite/{mandry.js,chunks/{react,runtime,page-parts,page-styles,styles,forms,interaction,en}-*.js}',
  ],
  [
    LITE,
    /\| reviews \| ([\d.]+) kB/,
    '{mandry.js,chunks/{react,runtime,page-styles,styles,reviews-slider,swiper,en}-*.js}',
  ],
  [
    LITE,
    /\| reviews \| [\d.]+ kB \| ([\d.]+) kB/,
    'lite/{mandry.js,chunks/{react,runtime,page-styles,styles,reviews-slider,swiper,en}-*.js}',
  ],
  [
    LITE,
    /\| a gallery with an open picture \| ([\d.]+) kB/,
    '{mandry.js,chunks/{react,runtime,page-styles,styles,portfolio-gallery,lightbox,swiper,interaction,en}-*.js}',
  ],
  [
    LITE,
    /\| a gallery with an open picture \| [\d.]+ kB \| ([\d.]+) kB/,
    'lite/{mandry.js,chunks/{react,runtime,page-styles,styles,portfolio-gallery,lightbox,swiper,interaction,en}-*.js}',
  ],
  [LITE, /`mandry\.iife\.js` \| ([\d.]+) kB/, 'mandry.iife.js'],
  [LITE, /`mandry\.iife\.js` \| [\d.]+ kB \| ([\d.]+) kB/, 'lite/mandry.iife.js'],
]

const sizes = new Map<string, number>()

/** Compressing the classic script takes seconds. */
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(join(INSTALLED, path))).length
  sizes.set(path, size)
  return size
}

describe('a size that a document names is that of the file', () => {
  it.each(FIGURES)('%s, %s', (document, figure, files) => {
    const paths = globSync(files, { cwd: INSTALLED })
    const length = paths.map(sizeOf).reduce((sum, size) => sum + size, 0)
    const [, written = ''] = figure.exec(readFileSync(join(PACKAGE, document), 'utf8')) ?? []
    expect(Math.abs(Number(written) * 1000 - length) / length).toBeLessThan(0.05)
  })

  it('and no document names another', () => {
    const documents = globSync('{README.md,{docs,platform,src,widgets}/**/*.md}', { cwd: PACKAGE })
    const sizes = documents.flatMap((document) =>
      [...readFileSync(join(PACKAGE, document), 'utf8').matchAll(/[\d.]+ kB/g)].map(
        ([size]) => `${document}: ${size}`,
      ),
    )
    expect(sizes).toHaveLength(FIGURES.length)
  })
})
