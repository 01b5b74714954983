import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawScene, FAMILIES } from '#demo/site/pictures/draw.ts'
import { SCRIPTS } from '#demo/site/pictures/scripts.ts'

const SIZE = { width: 300, height: 200 }

describe('drawScene', () => {
  it('draws the same picture from the same seed', () => {
    for (const family of FAMILIES) {
      const options = { family, seed: 'one', script: 'dawn', ...SIZE } as const
      expect(drawScene(options)).toBe(drawScene(options))
    }
  })

  it('draws another picture from another seed, script or ratio', () => {
    for (const family of FAMILIES) {
      const options = { family, seed: 'one', script: 'dawn', ...SIZE } as const
      const drawn = drawScene(options)
      expect(drawScene({ ...options, seed: 'two' })).not.toBe(drawn)
      expect(drawScene({ ...options, script: 'night' })).not.toBe(drawn)
      expect(drawScene({ ...options, height: 375 })).not.toBe(drawn)
    }
  })

  it.each(FAMILIES.flatMap((family) => SCRIPTS.map((script) => [family, script] as const)))(
    'draws %s by %s as a well-formed image',
    async (family, script) => {
      for (const [width, height] of [
        [300, 200],
        [160, 200],
      ] as const) {
        const svg = drawScene({ family, seed: 'three', script, width, height })
        expect(svg).not.toMatch(/NaN|undefined|Infinity/u)
        // The rasteriser reads XML strictly, so this also fails on text that is not well-formed.
        const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([width, height])
      }
    },
  )

  it('keeps to a small set of shapes', () => {
    for (const family of FAMILIES) {
      const svg = drawScene({ family, seed: 'four', script: 'noon', width: 1500, height: 1000 })
      expect(svg.length).toBeLessThan(160_000)
    }
  })
})
