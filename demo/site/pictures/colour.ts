type Triple = readonly [number, number, number]

/**
 * Blends two `#rrggbb` colours evenly to the eye (in OKLab, so that teal to apricot never turns to mud).
 *
 * @param amount 0 gives the first colour, 1 the second
 */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [labOf(from), labOf(to)]
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * amount
  return hexOf([at(0), at(1), at(2)])
}

function labOf(hex: string): Triple {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, greenRed, blueYellow]: Triple): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return byte.toString(16).padStart(2, '0')
}

/** How warm a colour is to the eye: 0 for teal and grey, 1 for sand, brick and apricot. */
export function warmthOf(hex: string): number {
  const [, greenRed, blueYellow] = labOf(hex)
  return Math.min(1, Math.max(0, (blueYellow + greenRed - 0.03) / 0.09))
}
