/** One thing that both clients do. `prepare` is not timed and runs before every round. */
export interface Side {
  readonly prepare?: () => unknown
  readonly run: (prepared: unknown) => unknown
}

export interface Result {
  readonly oursMs: number
  readonly vendorMs: number
  /** How many times faster ours is. */
  readonly ratio: number
}

/** Runs both sides in turns, and takes the median of each. */
export async function contest(
  sides: { readonly ours: Side; readonly vendor: Side },
  rounds: number,
): Promise<Result> {
  const times = { ours: [] as number[], vendor: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const who of round % 2 ? (['vendor', 'ours'] as const) : (['ours', 'vendor'] as const))
      times[who].push(await timed(sides[who]))
  const [oursMs, vendorMs] = [median(times.ours), median(times.vendor)]
  return { oursMs, vendorMs, ratio: vendorMs / oursMs }
}

/** Milliseconds that one side takes; a collection of garbage first, so that nobody pays for the other's. */
export async function timed({ prepare, run }: Side): Promise<number> {
  const prepared = await prepare?.()
  globalThis.gc?.()
  const start = performance.now()
  await run(prepared)
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function line(name: string, { oursMs, vendorMs, ratio }: Result, goal: number): string {
  const verdict = ratio >= goal ? 'ok' : 'MISSED'
  const times = `${oursMs.toFixed(1)} ms, vendor ${vendorMs.toFixed(1)} ms`
  return `${name.padEnd(34)} ${ratio.toFixed(2).padStart(8)} x (goal ${goal} x) ${verdict}: ${times}`
}
