import base from '../ui/base.css?raw'
import { SHARED_TOKENS } from '../ui/ui.docs.ts'
import type { Described } from './names.ts'

export interface TokenReference extends Described {
  /** On light pages, as written in the style sheet; undefined where the widget's own style sheet has it. */
  readonly default: string | undefined
  /** On dark pages, where that differs. */
  readonly dark: string | undefined
}

/** By name without `--mandry-`. A line of its own has each: `--default-color-text: …;`, or `…: var(--mandry-width, …);`. */
const DEFAULTS = new Map(
  [/var\(--mandry-([\w-]+), (.+)\);$/gm, /--default-([\w-]+): (.+);$/gm].flatMap((pattern) =>
    [...base.replace(/@supports[^}]+\}/, '').matchAll(pattern)].map(
      ([, token = '', value = '']) => [token, lightAndDark(value)] as const,
    ),
  ),
)

export function tokenReferences(descriptions: Readonly<Partial<Record<string, string>>> = {}) {
  return Object.entries(descriptions).map(([token, description = '']): TokenReference => {
    const value = DEFAULTS.get(token) ?? lightAndDark(undefined)
    return { name: `--mandry-${token}`, description, ...value }
  })
}

function lightAndDark(value: string | undefined): Pick<TokenReference, 'default' | 'dark'> {
  const [, light = value, dark] = /^light-dark\((.+), (.+)\)$/.exec(value ?? '') ?? []
  return { default: light, dark }
}

/** The tokens that every widget reads. */
export const TOKENS = tokenReferences(SHARED_TOKENS)
