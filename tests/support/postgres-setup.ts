import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of all tests; undefined where none is installed. */
    postgresUrl: string | undefined
  }
}

/** Starts one PostgreSQL for a project's tests, in which each suite has a database of its own, and ends it after them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres()
  const postgres = programs === undefined ? undefined : await startPostgres(programs)
  project.provide('postgresUrl', postgres?.url)
  return postgres?.stop
}
