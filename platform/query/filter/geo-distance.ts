import { plainText } from '../values/field-value.ts'
import { piecesOf } from './text-operators.ts'
import type { Operator } from './value-test.ts'

/** A place on the globe, in decimal degrees: latitude -90..90, longitude -180..180. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the Earth as the specification gives it (section 9). */
export const EARTH_RADIUS_KM = 6371

/**
 * Great-circle distance between two places, in kilometres.
 *
 * Haversine on a sphere: within about 0.5 % of the ellipsoid, and stable for near and for opposite points. Symmetric;
 * 0 for a place and itself.
 *
 * @throws {RangeError} when a coordinate is outside its range or not a number
 * @see R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68 (1984), p. 159
 * @example geoDistance({ latitude: 50.45, longitude: 30.52 }, { latitude: 49.84, longitude: 24.03 }) // ≈ 467
 */
export function geoDistance(from: Place, to: Place): number {
  requireOnGlobe(from)
  requireOnGlobe(to)
  const chord =
    squaredHalfSine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      squaredHalfSine(to.longitude - from.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether a place is on the globe; false for coordinates that are no numbers. */
function isOnGlobe({ latitude, longitude }: Place): boolean {
  // Written as "inside" so that NaN is refused too.
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function squaredHalfSine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function requireOnGlobe(place: Place): void {
  if (!isOnGlobe(place))
    throw new RangeError(`not a place on the globe: ${place.latitude}, ${place.longitude}`)
}

/** Some piece `latitude:longitude` is within one of the circles `latitude:longitude:kilometres`. */
export const distance: Operator = (values) => {
  const circles = values.flatMap((value) => {
    const text = plainText(value)
    const place = readCoordinates(text)
    return place ? [{ place, kilometres: Number(text.split(':')[2]) }] : []
  })
  return (value) =>
    piecesOf(value).some((piece) => {
      const place = readCoordinates(piece)
      return (
        place !== undefined &&
        circles.some((circle) => geoDistance(circle.place, place) <= circle.kilometres)
      )
    })
}

/** Undefined for what is no place on the globe. */
function readCoordinates(text: string): Place | undefined {
  const [latitude = '', longitude = ''] = text.split(':')
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude.trim() && longitude.trim() && isOnGlobe(place) ? place : undefined
}
