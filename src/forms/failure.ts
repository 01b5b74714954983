import type { ReadInput } from '../site/forms.ts'
import type { Issue } from './rules.ts'

/** Why a submission was neither sent nor saved. */
export interface Failure {
  readonly code: 'refused' | 'too-many' | 'offline' | 'unavailable'
  /** What the server found in the form's inputs. */
  readonly issues: readonly Issue[]
}

/** What a rejection says of itself: `code` and `issues`, as `mandry/delivery` gives them. Anything may be thrown. */
export function failureOf(reason: unknown, inputs: readonly ReadInput[]): Failure {
  const { code, issues } = Object(reason) as Readonly<Record<string, unknown>>
  if (code === 'too-many') return { code, issues: [] }
  if (code === 'refused') return { code, issues: issuesOf(issues, inputs) }
  return { code: navigator.onLine ? 'unavailable' : 'offline', issues: [] }
}

function issuesOf(issues: unknown, inputs: readonly ReadInput[]): Issue[] {
  const all = Array.isArray(issues) ? (issues as readonly Partial<Issue>[]) : []
  return all.flatMap((issue) => {
    const { input = '', kind = 'malformed', text = '' } = Object(issue) as Partial<Issue>
    return inputs.some(({ name }) => name === input) && text ? [{ input, kind, text }] : []
  })
}
