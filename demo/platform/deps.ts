import type { Changes } from './changes.ts'
import type { ReadDeps } from './http/bounded-answers.ts'
import type { IsProxy } from './http/client-address.ts'
import type { DiskDeps } from './http/disk-reserve.ts'
import type { OpenCounters } from './rules/counters.ts'
import type { ObjectStore } from './storage/object-store.ts'
import type { AvatarDeps } from './store/avatars.ts'
import type { PasswordDeps } from './store/passwords.ts'
import type { Db } from './store/schema.ts'
import type { StorageQuota } from './store/storage.ts'

// What the parts of the platform are given from outside. `main.ts` passes the real ones, a test passes its own.

/** For reading. */
export interface StoreDeps {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** For writes that are published to the subscribers of an app. */
export interface WriteDeps extends StoreDeps, QuotaDeps {
  readonly changes: Changes
}

/** For making tokens, keys and passwords. */
export interface KeyDeps extends StoreDeps, PasswordDeps {}

/** For addresses in answers. */
export interface OriginDeps {
  /** Public address without a slash at the end. Default: the origin of each request. */
  readonly origin?: string | undefined
}

/** For counting what clients do. */
export interface ThrottleDeps {
  /** Tells the proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly isProxy?: IsProxy
  /** Default: counters of this process alone. */
  readonly openCounters?: OpenCounters
}

/** For new accounts. */
export interface SignUpDeps {
  /** Whether anybody may sign up. Default: only the guests of an invitation. */
  readonly isSignUpOpen?: boolean
}

/** For contents of files. */
export interface FileDeps {
  /** Where uploads are kept. */
  readonly files: ObjectStore
}

/** For what may be stored. */
export interface QuotaDeps {
  /** Default: only the limits of each app. */
  readonly quota?: StorageQuota | undefined
}

/** For the items of large apps. */
export interface ChunkDeps {
  /** Items in a chunk; an app with more is sent in chunks. Default 1000. */
  readonly chunkSize?: number
  /** Bytes in a chunk, unless a single item has more; the same. Default 2 MB. */
  readonly chunkBytes?: number
}

export interface LogDeps {
  /** Gets one line per failure; never a token, a body or a query string. */
  readonly log: (line: string) => void
}

/** All of them, for the whole platform. */
export interface PlatformDeps
  extends
    WriteDeps,
    KeyDeps,
    OriginDeps,
    ThrottleDeps,
    SignUpDeps,
    FileDeps,
    DiskDeps,
    AvatarDeps,
    ChunkDeps,
    ReadDeps,
    LogDeps {
  /** What `GET /version` answers. */
  readonly version: string
}
