import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Input, Wanted } from './encode.ts'

export interface Job {
  readonly id: number
  readonly input: Input
  readonly wanted: Wanted
}

export interface JobDone {
  readonly id: number
  readonly bytes?: Uint8Array
  readonly problem?: string
}

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
    child.ref()
    child.channel?.ref()
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
    child.on('message', (done: JobDone) => this.#finish(child, done))
    child.once('exit', () => this.#end(child))
    child.once('error', () => this.#end(child))
    return child
  }

  #finish(child: ChildProcess, { id, bytes, problem }: JobDone): void {
    const job = this.#jobs.get(id)
    this.#jobs.delete(id)
    if (bytes) job?.resolve(Buffer.from(bytes))
    else job?.reject(new Error(problem))
    if (this.#jobs.size > 0) return
    // The site may end while nothing is under way.
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    for (const job of this.#jobs.values())
      job.reject(new Error('the process that decodes pictures ended'))
    this.#jobs.clear()
  }
}
