import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Served, ServeOptions } from './serve.ts'

export interface BenchServer extends Served {
  /** Bytes that the server's thread keeps alive. */
  readonly heapUsed: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts the real platform beside the benchmark, so that the two do not wait for each other's work. */
export async function serve(options: ServeOptions): Promise<BenchServer> {
  const worker = new Worker(new URL('serve.ts', import.meta.url), { workerData: options })
  const [served] = (await once(worker, 'message')) as [Served]
  return {
    ...served,
    async heapUsed() {
      worker.postMessage('memory', [])
      const [usage] = (await once(worker, 'message')) as [NodeJS.MemoryUsage]
      return usage.heapUsed
    },
    async stop() {
      worker.postMessage('stop', [])
      await once(worker, 'exit')
    },
  }
}
