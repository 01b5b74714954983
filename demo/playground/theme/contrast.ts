const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Whether a text is a colour such as `#fff` or `#0f2430`. */
export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** Any colour of CSS as `#rrggbb`, painted on white where it is transparent. Colour inputs and contrasts need it. */
export function hexOf(colour: string): string {
  if (isColour(colour)) return sixDigits(colour)
  const paint = new OffscreenCanvas(1, 1).getContext('2d')
  if (!paint) return '#000000'
  for (const fill of ['#ffffff', colour]) {
    paint.fillStyle = fill
    paint.fillRect(0, 0, 1, 1)
  }
  const parts = Array.from(paint.getImageData(0, 0, 1, 1).data).slice(0, 3)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A colour in six digits. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
}

/**
 * The contrast of two colours, `#rgb` or `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio).
 *
 * @throws {RangeError} when one of them is not written in this way
 */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  if (!isColour(colour)) throw new RangeError(`"${colour}" is not a hexadecimal colour`)
  const digits = sixDigits(colour)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
