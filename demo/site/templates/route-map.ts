import type { Place } from '../../content/records.ts'
import { html, Html } from '../../http/html.ts'

const WIDTH = 720
const HEIGHT = 440
const MARGIN = 56

interface Point {
  readonly title: string
  readonly x: number
  readonly y: number
}

/** The way of a tour on a drawn map, and as a list, which is what is read aloud. Nothing with fewer than two places. */
export function routeMap(places: readonly Place[], id: string): Html | undefined {
  if (places.length < 2) return undefined
  const points = placesOnMap(places)
  const path = pathThrough(points)
  const isRound = places[0]?.title === places.at(-1)?.title
  const stops = isRound ? points.slice(0, -1) : points
  const dots = stops.map(
    ({ x, y }, index) =>
      html`<circle class="stop" cx="${x}" cy="${y}" r="13" />
        <text x="${x}" y="${y + 5}">${index + 1}</text>`,
  )
  return html`<div class="route">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">
      ${new Html(contours(points))}
      <path class="way" d="${path}" />
      ${dots}
    </svg>
    <ol id="${id}">
      ${stops.map(({ title }) => html`<li>${title}</li>`)}
    </ol>
  </div>`
}

/** North is up, and a degree is as long in both directions as it is there. */
function placesOnMap(places: readonly Place[]): Point[] {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const narrow = Math.cos(((north + south) / 2) * (Math.PI / 180))
  const [wide, high] = [(east - west) * narrow || 1e-6, north - south || 1e-6]
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
  const [left, top] = [(WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2]
  return places.map(({ title, latitude, longitude }) => ({
    title,
    x: Math.round(left + (longitude - west) * narrow * scale),
    y: Math.round(top + (north - latitude) * scale),
  }))
}

/** A way that bends between its places, as one is drawn by hand. */
function pathThrough([first, ...others]: readonly Point[]): string {
  if (!first) return ''
  let from = first
  const bends = others.map((to, index) => {
    const side = index % 2 === 0 ? 0.14 : -0.14
    const x = Math.round((from.x + to.x) / 2 + (to.y - from.y) * side)
    const y = Math.round((from.y + to.y) / 2 - (to.x - from.x) * side)
    from = to
    return `Q${x} ${y} ${to.x} ${to.y}`
  })
  return `M${first.x} ${first.y}${bends.join('')}`
}

/** Lines around the middle of the way, as on a map of hills. */
function contours(points: readonly Point[]): string {
  const middle = (of: 'x' | 'y') =>
    Math.round(points.reduce((sum, point) => sum + point[of], 0) / points.length)
  return [0.45, 0.75, 1.05, 1.35]
    .map(
      (share) =>
        `<ellipse class="line" cx="${middle('x')}" cy="${middle('y')}" rx="${Math.round(300 * share)}" ry="${Math.round(170 * share)}"/>`,
    )
    .join('')
}
