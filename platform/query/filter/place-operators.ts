import { plainText } from '../values/field-value.ts'
import { geoDistance, isOnGlobe, type Place } from './geo-distance.ts'
import { digitsOf, hasDigits } from './phone.ts'
import { piecesOf } from './text-operators.ts'
import type { Operator } from './value-test.ts'

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

/** The digits of some piece contain those of one of the phone numbers; one without digits finds nothing. */
export const phoneEqualOr: Operator = (values) => {
  const searched = values.map((value) => digitsOf(plainText(value))).filter(Boolean)
  const isFound = (piece: string) => searched.some((digits) => hasDigits(piece, digits))
  return (value) => {
    const text = plainText(value)
    return text.includes(',') ? text.split(',').some(isFound) : isFound(text)
  }
}

/** Undefined for what is no place on the globe. */
function readCoordinates(text: string): Place | undefined {
  const [latitude = '', longitude = ''] = text.split(':')
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude.trim() && longitude.trim() && isOnGlobe(place) ? place : undefined
}
