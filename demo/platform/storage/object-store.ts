/** A content that is kept under a name, and never changed in place: a new content replaces it as a whole. */
export interface StoredObject {
  readonly name: string
  readonly bytes: number
  /** Another one means another content: for an `ETag`, without quotation marks. */
  readonly tag: string
  /** The same for all names that `copy` gave one content. */
  readonly identity: string
  /** When it was last used, as far as `noteUse` wrote that down: milliseconds since 1970. */
  readonly usedAt: number
}

/** The first and the last byte; everything when left out. */
export interface Range {
  readonly start?: number
  readonly end?: number
}

/**
 * Where contents are kept: a folder, or a bucket that many machines share. Names have the form `folder/name.ext`.
 *
 * Every call throws a `HttpProblem`: `busy` while the storage cannot be reached, `full` when it has no room left.
 */
export interface ObjectStore {
  /** Keeps a content, also over an earlier one. It is seen when it is whole, and survives a power cut. */
  readonly put: (name: string, content: Uint8Array) => Promise<void>
  /** Keeps a content where there is none. @returns whether it did */
  readonly add: (name: string, content: Uint8Array) => Promise<boolean>
  /**
   * Gives a content a second name, also after the first one is removed.
   *
   * @returns whether it did; false when there is a content of that name
   * @throws {HttpProblem} `missing` when there is nothing to copy
   */
  readonly copy: (name: string, to: string) => Promise<boolean>
  /** The reader of the stream closes it, by reading to its end or by cancelling it. @returns undefined when there is none */
  readonly get: (name: string, range?: Range) => Promise<ReadableStream<Uint8Array> | undefined>
  readonly stat: (name: string) => Promise<StoredObject | undefined>
  /** There may be none. */
  readonly remove: (name: string) => Promise<void>
  /** All contents below a folder; `''` for everything. */
  readonly list: (folder: string) => Promise<StoredObject[]>
  /** Writes a use down, unless that was done a short while ago. Never fails. */
  readonly noteUse: (object: StoredObject) => Promise<void>
  /** Removes what killed processes left half written. @param now milliseconds since 1970 */
  readonly sweep: (now: number) => Promise<void>
}

/** Contents that can be had as files of this machine. */
export interface FileStore extends ObjectStore {
  /** @returns undefined when it was removed meanwhile */
  readonly pathOf: (object: StoredObject) => Promise<string | undefined>
}

/** A whole content; undefined when there is none. */
export async function readWhole(
  store: Pick<ObjectStore, 'get'>,
  name: string,
): Promise<Buffer | undefined> {
  const stream = await store.get(name)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

/** The part of a store below a folder. Its names do not show that folder. */
export function below(store: ObjectStore, folder: string): ObjectStore {
  const full = (name: string) => `${folder}/${name}`
  const own = (object: StoredObject) => ({ ...object, name: object.name.slice(folder.length + 1) })
  return {
    put: (name, content) => store.put(full(name), content),
    add: (name, content) => store.add(full(name), content),
    copy: (name, to) => store.copy(full(name), full(to)),
    get: (name, range) => store.get(full(name), range),
    stat: async (name) => {
      const found = await store.stat(full(name))
      return found && own(found)
    },
    remove: (name) => store.remove(full(name)),
    list: async (inside) => (await store.list(inside ? full(inside) : folder)).map(own),
    noteUse: (object) => store.noteUse({ ...object, name: full(object.name) }),
    sweep: (now) => store.sweep(now),
  }
}
