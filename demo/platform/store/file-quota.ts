import { requireQuota, type FileUsage } from './files.ts'
import type { Db } from './schema.ts'

/**
 * Keeps room for files that are being written: a limit that is asked for only once they are in the
 * database would let them fill the disk before.
 */
export class FileQuota {
  readonly #taken = new Map<number, FileUsage>()

  /**
   * Does something with room kept for it.
   *
   * @param wanted what each of the apps will hold besides, by its number
   * @throws {HttpProblem} when it does not fit; then nothing is done
   */
  async within<Result>(
    db: Db,
    wanted: ReadonlyMap<number, FileUsage>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.#add(wanted, 1)
    try {
      for (const appId of wanted.keys()) await requireQuota(db, appId, this.#taken.get(appId))
      return await work()
    } finally {
      this.#add(wanted, -1)
    }
  }

  #add(wanted: ReadonlyMap<number, FileUsage>, sign: 1 | -1): void {
    for (const [appId, { files, bytes }] of wanted) {
      const held = this.#taken.get(appId) ?? { files: 0, bytes: 0 }
      const next = { files: held.files + sign * files, bytes: held.bytes + sign * bytes }
      if (next.files === 0 && next.bytes === 0) this.#taken.delete(appId)
      else this.#taken.set(appId, next)
    }
  }
}

/** What files will take, by app. */
export function usageByApp(
  files: readonly { readonly appId: number; readonly bytes: number }[],
): Map<number, FileUsage> {
  const byApp = Map.groupBy(files, ({ appId }) => appId)
  return new Map(
    [...byApp].map(([appId, own]) => {
      const bytes = own.reduce((sum, each) => sum + each.bytes, 0)
      return [appId, { files: own.length, bytes }]
    }),
  )
}
