import type { Logger } from '#platform'

export interface ModuleLog extends Logger {
  /** The first words of each message, in their order. */
  readonly messages: string[]
}

/** A log that remembers what it was told. */
export function rememberingLog(): ModuleLog {
  const messages: string[] = []
  const keep = (message: unknown) => void messages.push(String(message))
  return { messages, warn: keep, error: keep }
}
