import base from '../../src/ui/base.css?raw'
import { SHARED_TOKENS } from '../../src/ui/ui.docs.ts'
import type { Described } from './names.ts'

export interface TokenReference extends Described {
  /** As written in the style sheet; undefined where the widget's own style sheet has it. */
  readonly default: string | undefined
}

/** Each token is read on a line of its own: `var(--mandry-ink, #0f2430)`. */
const DEFAULTS = new Map(
  [...base.matchAll(/var\((--mandry-[\w-]+), (.+)\);$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

export function tokenReferences(descriptions: Readonly<Partial<Record<string, string>>> = {}) {
  return Object.entries(descriptions).map(([token, description = '']): TokenReference => {
    const name = `--mandry-${token}`
    return { name, description, default: DEFAULTS.get(name) }
  })
}

/** The tokens that every widget reads. */
export const TOKENS = tokenReferences(SHARED_TOKENS)
