import { mix, warmthOf } from './colour.ts'

export const SCRIPTS = ['dawn', 'noon', 'dusk', 'night', 'winter'] as const
/** A colour script: the hour and weather that decide every colour of a picture. */
export type Script = (typeof SCRIPTS)[number]

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
} as const
export type Local = keyof typeof LOCAL

export interface Colours {
  /** Top of the sky, its middle, and the horizon. */
  readonly sky: readonly [string, string, string]
  /** The disc of the sun or moon. */
  readonly light: string
  /** Six tones of air, from the farthest layer to the nearest. */
  readonly depths: readonly [string, string, string, string, string, string]
  readonly water: string
  /** Light lying on water. */
  readonly glitter: string
  readonly cloud: string
  /** Lamps and windows. */
  readonly glow: string
  /** What every shadow is mixed with, and what shadows on warm surfaces are mixed with. */
  readonly shadow: string
  readonly warmShadow: string
  /** The tint laid over the local colours, and how strongly, 0 to 1. */
  readonly veil: readonly [string, number]
  /** True where lamps are lit. */
  readonly dark: boolean
}

const COLOURS: Readonly<Record<Script, Colours>> = {
  dawn: {
    sky: ['#DDE9E4', '#F4EEE2', '#FBDDBD'],
    light: '#F4A259',
    depths: ['#F0DCC5', '#CED3C3', '#95B8AE', '#4D8884', '#0E5E5A', '#0D3D42'],
    water: '#B5D3CC',
    glitter: '#FBE3C4',
    cloud: '#FDF8EF',
    glow: '#FFDFA6',
    shadow: '#2B5D6B',
    warmShadow: '#85473F',
    veil: ['#FBDDBD', 0.14],
    dark: false,
  },
  noon: {
    sky: ['#B5D9D6', '#D6EAE4', '#F5F1E2'],
    light: '#FFF8E6',
    depths: ['#BBD6CF', '#8DBBB4', '#579B95', '#24807A', '#0E5E5A', '#0A4145'],
    water: '#62ACA8',
    glitter: '#D5EAE2',
    cloud: '#FFFDF7',
    glow: '#FFE2AE',
    shadow: '#0E4A55',
    warmShadow: '#8A4630',
    veil: ['#FFFFFF', 0.02],
    dark: false,
  },
  dusk: {
    sky: ['#7E9C9A', '#F0C096', '#F9B873'],
    light: '#FFF0D2',
    depths: ['#E3A274', '#BF7C5C', '#875A55', '#4B4A53', '#213843', '#0F2430'],
    water: '#C98A68',
    glitter: '#FFDDA9',
    cloud: '#FBD9AE',
    glow: '#FFDD9C',
    shadow: '#2A2438',
    warmShadow: '#3A1F33',
    veil: ['#8A4A44', 0.3],
    dark: true,
  },
  night: {
    sky: ['#0B1B25', '#113440', '#1F565C'],
    light: '#FBE6C4',
    depths: ['#255A61', '#1B4852', '#143843', '#0F2A35', '#0B1F29', '#07151C'],
    water: '#133945',
    glitter: '#F4A259',
    cloud: '#1B4A53',
    glow: '#F9BC72',
    shadow: '#040C12',
    warmShadow: '#040C12',
    veil: ['#12384B', 0.76],
    dark: true,
  },
  winter: {
    sky: ['#CFE0E5', '#E6EEED', '#FAEBD9'],
    light: '#F7B87A',
    depths: ['#E3E3E2', '#B7CDD4', '#82A8B3', '#467784', '#1C5160', '#113442'],
    water: '#A4C5CE',
    glitter: '#FBEBD7',
    cloud: '#FFFFFF',
    glow: '#FFD697',
    shadow: '#3F7189',
    warmShadow: '#7A6474',
    veil: ['#D7E6EC', 0.2],
    dark: false,
  },
}

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
