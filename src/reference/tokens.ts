import base from '../ui/base.css?raw'
import { SHARED_TOKENS } from '../ui/ui.docs.ts'
import type { Described } from './names.ts'

export interface TokenReference extends Described {
  /** On light pages, as written in the style sheet; undefined where the widget's own style sheet has it. */
  readonly default: string | undefined
  /** On dark pages, where that differs. */
  readonly dark: string | undefined
}

/** Each token is read on a line of its own: `var(--mandry-ink, light-dark(#0f2430, #e9f1ee))`. */
const DEFAULTS = new Map(
  [...base.replace(/@supports[^}]+\}/, '').matchAll(/var\((--mandry-[\w-]+), (.+)\);$/gm)].map(
    ([, name = '', value = '']) => [name, lightAndDark(value)],
  ),
)

export function tokenReferences(descriptions: Readonly<Partial<Record<string, string>>> = {}) {
  return Object.entries(descriptions).map(([token, description = '']): TokenReference => {
    const name = `--mandry-${token}`
    return { name, description, ...(DEFAULTS.get(name) ?? lightAndDark(undefined)) }
  })
}

function lightAndDark(value: string | undefined): Pick<TokenReference, 'default' | 'dark'> {
  const [, light = value, dark] = /^light-dark\((.+), (.+)\)$/.exec(value ?? '') ?? []
  return { default: light, dark }
}

/** The tokens that every widget reads. */
export const TOKENS = tokenReferences(SHARED_TOKENS)
