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
export function isOnGlobe({ latitude, longitude }: Place): boolean {
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
