import { readFile } from 'node:fs/promises'

/** Bytes of memory that a process takes. Linux only; NaN elsewhere, or when it is gone. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024
}
