import { once } from 'node:events'
import { createPlatform } from '#platform'
import { WebSocket } from 'ws'
import { serve } from './server.ts'

export interface FanOut {
  readonly clients: number
  readonly changes: number
  /** Messages that did not arrive. */
  readonly missing: number
  /** From the writer's call to the message at a client, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Bytes of the server's heap that the connections take. */
  readonly heapGrowth: number
}

/** Many websocket clients subscribed to one app while its items change. */
export async function measureFanOut(clients: number, changes: number): Promise<FanOut> {
  const server = await serve({ items: 1, fields: 1, chunkSize: 1000, maxClients: clients + 10 })
  const platform = createPlatform({ serverUrl: server.url, authKey: server.authKey })
  try {
    const before = await server.heapUsed()
    const token = await platform.auth.token()
    const listeners = await Promise.all(
      Array.from({ length: clients }, () => subscribe(server.wsUrl, token, server.appId)),
    )
    const sentAt = new Map<string, number>()
    const all = Promise.all(listeners.map((listener) => listener.hears(changes)))
    const [fieldId = 0] = server.fieldIds
    for (let change = 0; change < changes; change++) {
      const value = `change ${change}`
      sentAt.set(value, performance.now())
      const field = { field_id: fieldId, field_value: value }
      await platform.items.add(server.appId, [{ fields: [field] }])
    }
    const patience = AbortSignal.timeout(60_000)
    await Promise.race([all, once(patience, 'abort')])
    const heapGrowth = (await server.heapUsed()) - before
    const delays = listeners.flatMap(({ heard }) =>
      [...heard].map(([value, at]) => at - (sentAt.get(value) ?? Number.NaN)),
    )
    for (const listener of listeners) listener.end()
    delays.sort((a, b) => a - b)
    const at = (part: number) => delays[Math.floor((delays.length - 1) * part)] ?? Number.NaN
    const missing = clients * changes - delays.length
    return { clients, changes, missing, p50: at(0.5), p99: at(0.99), heapGrowth }
  } finally {
    await server.stop()
  }
}

interface Listener {
  /** When each value arrived. */
  readonly heard: ReadonlyMap<string, number>
  readonly hears: (count: number) => Promise<void>
  readonly end: () => void
}

async function subscribe(url: string, token: string, appId: number): Promise<Listener> {
  const socket = new WebSocket(url)
  const heard = new Map<string, number>()
  let done: (() => void) | undefined
  let wanted = Number.POSITIVE_INFINITY
  await once(socket, 'open')
  const subscribed = once(socket, 'message')
  socket.send(`token=${token}/~/app_id=${appId}`)
  await subscribed
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (!text.includes('{')) return socket.send('HeartBeat')
    heard.set(/change \d+/.exec(text)?.[0] ?? '', performance.now())
    if (heard.size >= wanted) done?.()
  })
  return {
    heard,
    hears: (count) =>
      new Promise((resolve) => {
        wanted = count
        done = resolve
        if (heard.size >= count) resolve()
      }),
    end: () => socket.terminate(),
  }
}
