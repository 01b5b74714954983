import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = 'tests/bench/packages'

/** Installs the packages that only benchmarks use: 220 MB that `npm ci` leaves out. */
export const INSTALL_BENCH = `npm ci --prefix ${FOLDER}`

/** The folder of a package that only benchmarks use; undefined before they are installed. */
export function findBenchPackage(name: string): string | undefined {
  const folder = resolve(FOLDER, 'node_modules', name)
  return existsSync(folder) ? folder : undefined
}

/** The folder of a package that only benchmarks use. Without it, the process ends with a line which says what to run. */
export function benchPackage(name: string): string {
  const folder = findBenchPackage(name)
  if (folder === undefined) {
    console.error(`${name} is not installed. Run: ${INSTALL_BENCH}`)
    process.exit(1)
  }
  return folder
}

/** Imports the main file of such a package. */
export async function importBenchPackage<T>(name: string): Promise<T> {
  const folder = benchPackage(name)
  const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    main: string
  }
  return (await import(pathToFileURL(join(folder, main)).href)) as T
}
