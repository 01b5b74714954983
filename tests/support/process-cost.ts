import { readFile } from 'node:fs/promises'

/** What Linux counts in, on every machine of today. */
const TICK_MS = 10

/** Bytes of memory that a process takes. Linux only; NaN elsewhere, or when it is gone. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024
}

/** Milliseconds of a core that a process has taken so far. Linux only; NaN elsewhere, or when it is gone. */
export async function coreTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) * TICK_MS
}
