import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { examplesIn } from '../support/run-example.ts'

it('the recipe of a gallery makes copies of pictures, and a list with their sizes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-recipe-'))
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const guide = readFileSync('docs/recipes/gallery-from-a-folder.md', 'utf8')
    const script = examplesIn(guide).find(({ language }) => language === 'js')?.code ?? ''
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'make-gallery.js'), script)
    mkdirSync(join(folder, 'photos'))
    const picture = { width: 900, height: 1200, channels: 3, background: '#0e5e5a' } as const
    // As a phone writes a portrait: lying, with a mark that turns it.
    await sharp({ create: { ...picture, width: 1200, height: 900 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, 'photos/night-concert.jpg'))
    writeFileSync(join(folder, 'photos/notes.txt'), '')
    execFileSync(process.execPath, ['make-gallery.js'], { cwd: folder })
    const made = join(folder, 'public/pictures')
    expect(JSON.parse(readFileSync(join(made, 'works.json'), 'utf8'))).toEqual([
      {
        image: '/pictures/night-concert.jpg',
        resolution: '900x1200',
        title: 'night concert',
        formats: ['webp'],
      },
    ])
    expect(readdirSync(made).toSorted()).toEqual([
      'night-concert-600.jpg',
      'night-concert-600.jpg.webp',
      'night-concert.jpg',
      'night-concert.jpg.webp',
      'works.json',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
