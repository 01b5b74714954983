import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Input, Wanted } from './encode.ts'

export interface Job {
  readonly id: number
  readonly input: Input
  readonly wanted: Wanted
}

export type JobDone =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly problem: string }

const PROGRAM = fileURLToPath(new URL('encoder-process.ts', import.meta.url))
/** Without work for so long it is ended. */
const IDLE_MS = 10_000
/**
 * Large blocks are given back at once: the C library of most Linux systems keeps hundreds of megabytes otherwise. It
 * reads this at a start only.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Makes copies of pictures in a process of its own: what decoding takes, or a broken picture breaks, is not the site's.
 * The process starts with the first job and ends when there is none for a while.
 */
export class Encoder {
  readonly #jobs = new Map<number, PromiseWithResolvers<Buffer>>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  /** Rejects when the picture cannot be decoded, or breaks the process. */
  async encode(input: Input, wanted: Wanted): Promise<Buffer> {
    const id = (this.#count += 1)
    const job = Promise.withResolvers<Buffer>()
    this.#jobs.set(id, job)
    const child = (this.#child ??= this.#start())
    clearTimeout(this.#idle)
    hold(child)
    child.send({ id, input, wanted } satisfies Job, (error) => {
      if (error) this.#end(child)
    })
    return await job.promise
  }

  /** Ends the process. Nothing may be under way. */
  close(): void {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      env: { ...process.env, ...MEMORY },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (done: JobDone) => this.#finish(done))
    child.once('exit', () => this.#end(child))
    child.once('error', () => this.#end(child))
    return child
  }

  #finish(done: JobDone): void {
    const job = this.#jobs.get(done.id)
    this.#jobs.delete(done.id)
    if ('bytes' in done) job?.resolve(Buffer.from(done.bytes))
    else job?.reject(new Error(done.problem))
    if (this.#jobs.size === 0) this.#rest()
  }

  /** The site may end while nothing is under way. */
  #rest(): void {
    const child = this.#child
    if (!child) return
    release(child)
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    const jobs = [...this.#jobs.values()]
    this.#jobs.clear()
    for (const job of jobs) job.reject(new Error('the process that decodes pictures ended'))
  }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
