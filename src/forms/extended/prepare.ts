import type { Condition, FormConfig, FormInput, FormStep } from '../../site/form-config.ts'
import { findKind } from './kinds.ts'

type Warn = (cause: string) => void

/** A form without what is wrong in its configuration. */
export interface PreparedForm {
  readonly inputs: readonly FormInput[]
  /** None, or at least two; each input that visitors see is in one of them. */
  readonly steps: readonly FormStep[]
}

/** Looks at what a schema of one value cannot: at bounds, choices, conditions and steps. What is wrong costs nothing else. */
export function prepareForm(
  { id, inputs: all, steps }: Pick<FormConfig, 'id' | 'inputs' | 'steps'>,
  warn: Warn,
): PreparedForm {
  const say = (cause: string) => warn(`form "${id}": ${cause}`)
  const inputs = withConditions(knownInputs(all, say), say)
  return { inputs, steps: readSteps(steps, inputs, say) }
}

function knownInputs(inputs: readonly FormInput[], say: Warn): FormInput[] {
  const names = new Set<string>()
  return inputs.flatMap((input) => {
    const warn = (cause: string) => say(`input "${input.name}": ${cause}`)
    if (names.has(input.name)) {
      warn('there is one of this name already, so it is left out')
      return []
    }
    names.add(input.name)
    const kind = findKind(input)
    return (kind?.prepare ? kind.prepare(input, warn) : input) ?? []
  })
}

function withConditions(inputs: readonly FormInput[], say: Warn): FormInput[] {
  const byName = new Map(inputs.map((input) => [input.name, input]))
  return inputs.map((input) => {
    if (input.when === undefined) return input
    const fault = conditionFault(input, byName)
    if (fault) say(`input "${input.name}": when: ${fault}, so it is always asked for`)
    return fault ? { ...input, when: undefined } : input
  })
}

function conditionFault(
  { name, when }: FormInput,
  byName: ReadonlyMap<string, FormInput>,
): string | undefined {
  if (!isCondition(when)) return 'expected { input, is } or { input, isNot }'
  const passed = new Set<string>()
  for (let at: string | undefined = when.input; at !== undefined;) {
    if (at === name) return `it depends on itself, by ${[...passed, at].join(', ')}`
    // A circle without this input is reported for one of its own inputs.
    if (passed.has(at)) return undefined
    passed.add(at)
    const other = byName.get(at)
    if (!other) return at === when.input ? `there is no input "${at}"` : undefined
    at = isCondition(other.when) ? other.when.input : undefined
  }
  return undefined
}

function isCondition(when: unknown): when is Condition {
  const { input, is, isNot } = Object(when) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  const isWanted = (value: unknown) => [value].flat().every(isText)
  const named = [is, isNot].filter((value) => value !== undefined)
  return isText(input) && named.length > 0 && named.every(isWanted)
}

function readSteps(steps: unknown, inputs: readonly FormInput[], say: Warn): FormStep[] {
  if (steps === undefined) return []
  if (!Array.isArray(steps) || !steps.every(isStep)) {
    say('steps: expected a list of { title, inputs }, so there are none')
    return []
  }
  const seen = inputs.filter((input) => !findKind(input)?.isHidden).map(({ name }) => name)
  const left = new Set(seen)
  const read = steps.map(({ title, inputs: names }) => ({
    title,
    inputs: names.filter((name) => {
      const isLeft = left.delete(name)
      const fault = seen.includes(name) ? 'is in a step already' : 'is no input that visitors see'
      if (!isLeft) say(`steps: "${name}" ${fault}, so it does not count in "${title}"`)
      return isLeft
    }),
  }))
  const filled = read.filter((step) => step.inputs.length > 0)
  const last = filled.at(-1)
  if (!last || filled.length < 2) {
    say('steps: fewer than two have inputs, so there are none')
    return []
  }
  if (left.size === 0) return filled
  const rest = [...left]
  say(`steps: ${rest.map((name) => `"${name}"`).join(', ')} in no step, so in the last`)
  return [...filled.slice(0, -1), { ...last, inputs: [...last.inputs, ...rest] }]
}

function isStep(step: unknown): step is FormStep {
  const { title, inputs } = Object(step) as Record<string, unknown>
  return (
    typeof title === 'string' &&
    Array.isArray(inputs) &&
    inputs.every((name) => typeof name === 'string')
  )
}
