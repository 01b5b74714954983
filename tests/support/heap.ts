import { setTimeout as wait } from 'node:timers/promises'
import { steadyPort } from './steady-port.ts'

/** Looks into the memory of a process that was started with `env`. */
export interface HeapWatch {
  readonly env: { readonly NODE_OPTIONS: string }
  /** Bytes of what the process still needs, after a collection of garbage. */
  readonly used: (pid: number) => Promise<number>
}

/** Prepares a look through the inspector of Node, which a signal opens in one process alone, not in its children. */
export async function watchHeap(): Promise<HeapWatch> {
  const port = await steadyPort()
  return {
    env: { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` },
    async used(pid) {
      process.kill(pid, 'SIGUSR1')
      const inspector = await connect(port)
      try {
        // What is only weakly held goes with the second.
        for (let time = 0; time < 2; time++) await inspector.ask('HeapProfiler.collectGarbage')
        const { usedSize } = await inspector.ask('Runtime.getHeapUsage')
        return Number(usedSize)
      } finally {
        inspector.close()
      }
    },
  }
}

async function connect(port: number) {
  const socket = new WebSocket(await addressAt(port))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  return {
    close: () => socket.close(),
    ask(method: string): Promise<Readonly<Record<string, unknown>>> {
      const id = ++last
      return new Promise((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { id?: number; result?: object }
          if (answer.id === id) resolve({ ...answer.result })
        })
        socket.send(JSON.stringify({ id, method }))
      })
    },
  }
}

/** The signal is answered a little later. */
async function addressAt(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[]
    if (target) return target.webSocketDebuggerUrl
    await wait(20)
  }
}
