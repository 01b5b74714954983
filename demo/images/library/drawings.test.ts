import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PICTURES } from '#demo/content/pictures/catalogue.ts'
import { SITE_DRAWINGS } from '#demo/images/drawings/prepare.ts'

const { folder } = SITE_DRAWINGS

/** The text of a picture's drawing. */
const drawingOf = async (name: string) => await readFile(join(folder, `${name}.svg`), 'utf8')

describe('the drawings of pictures', () => {
  it('are the files of the folder, one for each picture of the catalogue', async () => {
    const files = PICTURES.map(({ name }) => `${name}.svg`)
    expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
  })

  it.each(PICTURES)(
    '$name is a well-formed image of the size in the catalogue',
    async (picture) => {
      const svg = await drawingOf(picture.name)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      // The rasteriser reads XML strictly: this rejects a file that is not well-formed.
      const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([format, width, height]).toEqual(['svg', picture.width, picture.height])
      expect(svg.length).toBeLessThan(160_000)
    },
  )

  it.each(PICTURES)('$name holds no script, no text, no reference to a file', async ({ name }) => {
    const svg = (await drawingOf(name)).replaceAll(/ xmlns(:\w+)?="[^"]*"/g, '')
    expect(svg).not.toMatch(/<(script|foreignObject|image|!DOCTYPE|!ENTITY|\?xml-stylesheet)\b/i)
    expect(svg).not.toMatch(/\son\w+\s*=|javascript:|data:|https?:|file:|@import/i)
    for (const [, target] of svg.matchAll(/(?:url\(|href=)["']?([^"')]*)/g))
      expect(target).toMatch(/^#\w+$/)
    // The fonts of another machine would change a text.
    expect(svg).not.toMatch(/<(text|tspan|font)\b/i)
  })

  it('are different from each other', async () => {
    const drawings = await Promise.all(PICTURES.map(({ name }) => drawingOf(name)))
    expect(new Set(drawings).size).toBe(PICTURES.length)
  })
})
