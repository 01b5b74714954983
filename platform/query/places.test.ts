import { describe, expect, it } from 'vitest'
import { geoDistance } from './filter/geo-distance.ts'

const KYIV = { latitude: 50.45, longitude: 30.52 }
const LVIV = { latitude: 49.84, longitude: 24.03 }

describe('geoDistance', () => {
  it('measures on a sphere of 6371 km', () => {
    expect(geoDistance(KYIV, LVIV)).toBeCloseTo(467.3, 1)
    expect(geoDistance(LVIV, KYIV)).toBe(geoDistance(KYIV, LVIV))
    expect(geoDistance(KYIV, KYIV)).toBe(0)
    const opposite = { latitude: -50.45, longitude: -149.48 }
    expect(geoDistance(KYIV, opposite)).toBeCloseTo(Math.PI * 6371, 3)
  })

  it.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: Number.NaN, longitude: 0 },
  ])('refuses %j', (place) => {
    expect(() => geoDistance(KYIV, place)).toThrow(RangeError)
  })
})
