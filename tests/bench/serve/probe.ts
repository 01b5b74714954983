import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A request of a load, and what it is called in the figures. */
export interface Shot {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ShotAnswer {
  /** 0 without an answer. */
  readonly status: number
  readonly body: Buffer
  /** Milliseconds from the request to the end of the answer. */
  readonly tookMs: number
}

const PATIENCE_MS = 30_000

/** Sends requests over connections that are kept. */
export function createGun(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  async function shoot({ url, headers }: Shot): Promise<ShotAnswer> {
    const began = performance.now()
    const parts: Buffer[] = []
    const status = await new Promise<number>((resolve) => {
      const asked = request(url, { agent, headers, timeout: PATIENCE_MS }, (answer) => {
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(0))
      asked.end()
    })
    return { status, body: Buffer.concat(parts), tookMs: performance.now() - began }
  }

  return { shoot, close: () => agent.destroy() }
}

/** Calls at a steady rate, whether or not the calls before have ended: a server that falls behind is not spared. */
export async function atRate(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  call: (n: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const calls: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const ahead = began + (n / perSecond) * 1000 - performance.now()
    if (ahead > 1) await wait(ahead)
    calls.push(call(n))
  }
  await Promise.all(calls)
}
