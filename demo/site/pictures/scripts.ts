export const SCRIPTS = [
  'dawn',
  'noon',
  'dusk',
  'night',
  'winter',
  'spring',
  'autumn',
  'rain',
] as const
/** A colour script: the hour, season and weather that decide every colour of a picture. */
export type Script = (typeof SCRIPTS)[number]

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

/** The colours of every script. */
export const COLOURS: Readonly<Record<Script, Colours>> = {
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
  spring: {
    sky: ['#CDE3DD', '#EEF0E6', '#FBDED3'],
    light: '#FFF9EE',
    depths: ['#EEDCD2', '#CFD6C6', '#A3C3AE', '#5E9D87', '#1D6B60', '#0C4646'],
    water: '#AFD6CE',
    glitter: '#FDEFE4',
    cloud: '#FFFDF8',
    glow: '#FFE3B4',
    shadow: '#24606A',
    warmShadow: '#8E4C4A',
    veil: ['#FBDED3', 0.1],
    dark: false,
  },
  autumn: {
    sky: ['#D8DCCB', '#F1E3C3', '#F8CE93'],
    light: '#FFF4DD',
    depths: ['#EBCFA0', '#DDAE74', '#C07E4C', '#8C5240', '#4F3B3A', '#243036'],
    water: '#A9B7A2',
    glitter: '#FBE7C2',
    cloud: '#FCF4E2',
    glow: '#FFDB9A',
    shadow: '#3E3440',
    warmShadow: '#6B2F2A',
    veil: ['#E9A963', 0.16],
    dark: false,
  },
  rain: {
    sky: ['#8FA9AC', '#AFC2BF', '#D6D9CC'],
    light: '#F3EFE0',
    depths: ['#BECCC8', '#97AEAF', '#6B8A8F', '#43656D', '#234852', '#12303A'],
    water: '#7E9DA1',
    glitter: '#F8DDA9',
    cloud: '#C9D4CF',
    glow: '#FFD692',
    shadow: '#1B3A45',
    warmShadow: '#503A40',
    veil: ['#5F8088', 0.3],
    dark: true,
  },
}
