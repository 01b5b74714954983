/** The contrast of two colours, `#rgb` or `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const digits = /^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  if (!/^#[\da-f]{6}$/i.test(digits))
    throw new RangeError(`"${colour}" is no colour in hexadecimals`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
