import { requireInstalled } from './installed-package.ts'

/** Stops a run of the package's tests before it starts, where they would test yesterday's build. */
export function setup(): void {
  requireInstalled()
}
