import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { median } from '../median.ts'
import { importBenchPackage } from '../packages.ts'

interface Options {
  readonly url: string
  readonly connections: number
  /** In seconds. */
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
}

/** The part of a result that is read here. */
interface Result {
  /** Answers a second. */
  readonly requests: { readonly average: number }
  readonly errors: number
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
}

interface Autocannon {
  readonly default: (options: Options) => Promise<Result>
}

const { default: autocannon } = await importBenchPackage<Autocannon>('autocannon')

const BARE = 'tests/bench/serve/bare.ts'
const CONNECTIONS = 20

/** Many requests for one address. */
export interface Load {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The status that every answer must have. */
  readonly status: number
}

/** Answers a second in the median of the rounds, and our part of the bare server's in the median of their pairs. */
export interface Rates {
  readonly ours: number
  readonly bare: number
  readonly ratio: number
}

export interface Bare {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a server that sends the same as those addresses do. */
export async function startBare(addresses: readonly string[]): Promise<Bare> {
  const server = spawn(process.execPath, [BARE, ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
  const url = line.replace(/^.* (http:\S+)\/$/, '$1')
  return {
    url,
    async stop() {
      server.kill()
      await ended
    },
  }
}

/** Loads both servers in turns, so that what else the machine does hits both. */
export async function beside(
  [ours, bare]: readonly [string, string],
  load: Load,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Rates> {
  const pairs: { readonly ours: number; readonly bare: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: 0, bare: 0 }
    const turns = [
      ['ours', ours],
      ['bare', bare],
    ] as const
    for (const [who, server] of round % 2 ? turns : turns.toReversed())
      pair[who] = await rate(server, load, seconds)
    if (round > 0) pairs.push(pair) // the first one warms up
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

async function rate(server: string, { path, headers, status }: Load, duration: number) {
  const url = server + path
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers })
  const statuses = Object.keys(result.statusCodeStats).join(', ')
  if (result.errors > 0 || statuses !== String(status))
    throw new Error(`${url}: ${result.errors} errors, and the statuses ${statuses}`)
  return result.requests.average
}
