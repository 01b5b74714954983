/** The part of it that the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    /** In seconds. */
    readonly duration: number
    readonly headers: Readonly<Record<string, string>>
  }
  interface Result {
    /** Answers a second. */
    readonly requests: { readonly average: number }
    readonly errors: number
    readonly non2xx: number
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
  }
  export default function autocannon(options: Options): Promise<Result>
}
