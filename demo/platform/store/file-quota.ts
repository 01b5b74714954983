import { requireQuota, type FileUsage } from './files.ts'
import type { Db } from './schema.ts'
import { ownersOf, requireStorage, type StorageQuota } from './storage.ts'

/**
 * Keeps room for files that are being written: a limit that is asked for only once they are in the
 * database would let them fill the disk before.
 */
export class FileQuota {
  readonly #quota: StorageQuota | undefined
  readonly #taken = new Map<number, FileUsage>()

  /** @param quota of the owners of the apps */
  constructor(quota?: StorageQuota) {
    this.#quota = quota
  }

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
      if (this.#quota) await this.#requireStorage(db, [...wanted.keys()], this.#quota)
      return await work()
    } finally {
      this.#add(wanted, -1)
    }
  }

  async #requireStorage(db: Db, appIds: readonly number[], quota: StorageQuota): Promise<void> {
    const owners = await ownersOf(db, [...this.#taken.keys()])
    for (const ownerId of new Set(appIds.map((appId) => owners.get(appId)))) {
      const own = [...this.#taken].filter(([appId]) => owners.get(appId) === ownerId)
      const onTheWay = own.reduce((sum, [, { bytes }]) => sum + bytes, 0)
      if (ownerId !== undefined) await requireStorage(db, ownerId, quota, onTheWay)
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
