import process from 'node:process'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Job, JobDone } from './encoder.ts'

// A process of its own that makes copies of pictures, see encoder.ts.

// Every job has another picture: what libvips keeps, and threads of its own, would only take memory.
sharp.cache(false)
sharp.concurrency(1)
// Pages go first. The threads that decode start later, and inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', (job: Job) => void work(job))
process.once('disconnect', () => process.exit())
// The site ends first, and with it this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function work({ id, input, wanted }: Job): Promise<void> {
  try {
    send({ id, bytes: await encode(input, wanted) })
  } catch (error) {
    send({ id, problem: String(error) })
  }
}

function send(done: JobDone): void {
  process.send?.(done)
}
