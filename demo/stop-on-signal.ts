import { traceOf } from '#demo/platform/index.ts'
import type { Log } from './log/log.ts'

/**
 * Stops in order at the first signal to end, and exits with 0, or with 1 when that fails. A second signal ends the process
 * at once.
 */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) {
        log.warn(`${signal} again: ended at once`)
        process.exit(1)
      }
      isStopping = true
      log.info(`${signal}: stopping, what is under way may finish; another signal ends it at once`)
      void stop()
        .then(() => log.info('Stopped'))
        .then(() => process.exit(0))
        .catch((error: unknown) => {
          log.error(`could not stop in order: ${traceOf(error)}`)
          process.exit(1)
        })
    })
}
