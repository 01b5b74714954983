import { hashOf } from '../random.ts'

/** Across and down, in user units. */
export type Point = readonly [x: number, y: number]

/** Left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

const round = (value: number): string => String(Math.round(value * 10) / 10)

const spot = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** Path data of straight strokes through the points, left open. */
export function straight(points: readonly Point[]): string {
  return `M${points.map(spot).join('L')}`
}

/** Path data of one soft line through all the points (Catmull-Rom), left open. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const strokes = rest.map((end, index) => {
    const start = points[index] ?? first
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    return `C${spot(leave)} ${spot(arrive)} ${spot(end)}`
  })
  return `M${spot(first)}${strokes.join('')}`
}

/** Path data of everything below an open line down to a floor; the line runs across the picture. */
export function below(line: string, from: Point, to: Point): string {
  return `${line}L${spot(to)}L${spot(from)}Z`
}

/** Path data of a circle, for clips and outlines. */
export function circlePath([x, y]: Point, radius: number): string {
  const [reach, whole] = [round(radius), round(radius * 2)]
  return `M${round(x - radius)} ${round(y)}a${reach} ${reach} 0 0 1 ${whole} 0a${reach} ${reach} 0 0 1 -${whole} 0z`
}

/** Fills path data with a flat colour; opacity 0 to 1. */
export function shape(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${faint(opacity)}/>`
}

/** A flat shape with straight edges. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return shape(`${straight(points)}Z`, fill, opacity)
}

/** A flat shape with a few corners; the fill may come with its opacity. */
export function facet(
  fill: string | readonly [colour: string, opacity: number],
  ...corners: readonly Point[]
): string {
  const [colour, opacity] = typeof fill === 'string' ? [fill, 1] : fill
  return polygon(corners, colour, opacity)
}

/** A flat shape with one soft edge all round. */
export function blob(points: readonly Point[], fill: string, opacity = 1): string {
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last) return ''
  const whole = curve([last, ...points, first, second])
  const strokes = whole.split('C').slice(2, -1)
  return shape(`M${spot(first)}C${strokes.join('C')}Z`, fill, opacity)
}

/** A flat rectangle, its corners optionally rounded by a radius in user units. */
export function box([x, y, width, height]: Box, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`
}

/** A see-through rectangle; opacity 0 to 1. */
export function veil([x, y, width, height]: Box, fill: string, opacity: number): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${faint(opacity)}/>`
}

/** Path data of a rectangle, for clips and outlines. */
export function boxPath([x, y, width, height]: Box): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

/** The content turned over left to right about an upright line. */
export function mirrored(content: readonly string[], x: number): string {
  return `<g transform="translate(${round(x * 2)} 0) scale(-1 1)">${content.join('')}</g>`
}

/** A flat circle; opacity 0 to 1. */
export function disc(centre: Point, radius: number, fill: string, opacity = 1): string {
  return ellipse(centre, [radius, radius], fill, opacity)
}

/** A flat ellipse with its two radii, across and down; opacity 0 to 1. */
export function ellipse([x, y]: Point, radii: Point, fill: string, opacity = 1): string {
  const [across, down] = radii
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}"${faint(opacity)}/>`
}

/** A drawn line with round ends; width in user units, opacity 0 to 1. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${faint(opacity)}/>`
}

/** A drawn line of dashes; `pattern` is dash and gap in user units. */
export function dashes(data: string, colour: string, width: number, pattern: Point): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-dasharray="${spot(pattern)}"/>`
}

/** Shows the content only inside the outline given as path data. */
export function clipped(outline: string, content: readonly string[]): string {
  const id = `c${hashOf(outline).toString(36)}`
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`
}

/** Moves, turns or fades a group; `transform` is an SVG transform list. */
export function placed(transform: string, content: readonly string[], opacity = 1): string {
  return `<g transform="${transform}"${faint(opacity)}>${content.join('')}</g>`
}

function faint(opacity: number): string {
  return opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''
}
