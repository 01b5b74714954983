import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of all tests; undefined where none starts. */
    postgresUrl: string | undefined
  }
}

/**
 * Starts one PostgreSQL for a project's tests, in which each suite has a database of its own, and ends it after them. When
 * it does not start, its tests are skipped, and the reason is the last that is printed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  try {
    const { url, stop } = await startPostgres()
    project.provide('postgresUrl', url)
    return stop
  } catch (error) {
    return () => console.warn(`The tests on PostgreSQL were skipped. ${String(error)}`)
  }
}
