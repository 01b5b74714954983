import { mix, warmthOf } from './colour.ts'
import { COLOURS, type Colours, type Script } from './scripts.ts'

/** The colours of things themselves, before the hour tints them; the site's tokens come first. */
const LOCAL = {
  ink: '#0F2430',
  paper: '#FBF7F0',
  pine: '#0E5E5A',
  pineDeep: '#0A4643',
  apricot: '#F4A259',
  ember: '#C2410C',
  mist: '#EAF0EE',
  slate: '#4A5D66',
  plaster: '#F7E6CB',
  peach: '#F0C49C',
  sage: '#A9C6B8',
  brick: '#C9663D',
  wood: '#94603F',
  sand: '#EDC08A',
  clay: '#D48F5E',
  wheat: '#EBC57E',
  grass: '#6F9F86',
  snow: '#FFFFFF',
  rose: '#DF9A87',
  plum: '#6A3F50',
  mustard: '#D9A441',
  leaf: '#4E8B6F',
  sky: '#8FBFC4',
} as const
export type Local = keyof typeof LOCAL

/** A painter's box for one colour script. */
export interface Palette extends Colours {
  /** A thing's own colour in this light. */
  readonly paint: (name: Local) => string
  /** A thing's colour close to a lamp; by day the same as `paint`. */
  readonly lamp: (name: Local) => string
  /** Air at a distance: 0 is the farthest layer, 1 the nearest. */
  readonly air: (nearness: number) => string
  /** The same surface turned from the light; strength 0 to 1. */
  readonly shade: (colour: string, strength?: number) => string
  /** The same surface farther away; 0 leaves it, 1 is lost in the haze. */
  readonly haze: (colour: string, distance: number) => string
}

/** Opens the painter's box of a colour script. */
export function paletteOf(script: Script): Palette {
  const colours = COLOURS[script]
  const [veil, strength] = colours.veil
  return {
    ...colours,
    paint: (name) => mix(LOCAL[name], veil, strength),
    lamp: (name) =>
      mix(mix(LOCAL[name], colours.glow, colours.dark ? 0.14 : 0), veil, Math.min(strength, 0.13)),
    shade: (colour, amount = 0.32) =>
      mix(colour, mix(colours.shadow, colours.warmShadow, warmthOf(colour)), amount),
    haze: (colour, distance) =>
      mix(colour, mix(colours.depths[0], colours.sky[2], warmthOf(colour) * 0.8), distance),
    air: (nearness) => {
      const place = Math.min(1, Math.max(0, nearness)) * (colours.depths.length - 1)
      const below = Math.floor(place)
      const from = colours.depths[below] ?? colours.depths[0]
      return mix(from, colours.depths[below + 1] ?? from, place - below)
    },
  }
}
