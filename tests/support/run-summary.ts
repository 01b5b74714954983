/** Tests by their outcome. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** How a step of the run ended. */
export interface Outcome {
  readonly name: string
  /** Its exit status; null after a signal. */
  readonly status: number | null
  readonly signal: string | null
  /** What its report counts; why there is none; undefined for a step without tests. */
  readonly tests?: Count | string | undefined
}

interface Summary extends Count {
  /** A line for each step that failed by more than its tests. */
  readonly problems: readonly string[]
}

/** Adds tests up. A step that fails without a failed test counts as one failure and is named. */
export function summarize(outcomes: readonly Outcome[]): Summary {
  const problems = outcomes.flatMap((outcome) => problemOf(outcome) ?? [])
  const counts = outcomes.map(({ tests }) => tests).filter((tests) => typeof tests === 'object')
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed') + problems.length,
    skipped: sum('skipped'),
    problems,
  }
}

/** The last line of the run. */
export function summaryLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function problemOf({ name, status, signal, tests }: Outcome): string | undefined {
  const end = signal ? `was ended by ${signal}` : `ended with exit status ${status}`
  if (typeof tests === 'string') return `${name}: crashed: it ${end} and left no report (${tests})`
  if (status === 0 || (tests && tests.failed > 0)) return undefined
  return tests ? `${name}: ${end} although no test failed; see its output` : `${name}: ${end}`
}
