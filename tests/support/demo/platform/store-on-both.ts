import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
} from '#demo/platform/store/database.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { CHEAP_PASSWORDS } from '../../cheap-passwords.ts'
import { hasPostgres, newDatabase } from '../../new-database.ts'
import { isThorough } from '../../test-size.ts'

export const NOW = 1_800_000_000_000

/** A place for data that is there until it is cleared. */
export interface Place {
  readonly location: DatabaseLocation
  readonly clear: () => Promise<void> | void
}

/** An open store of its own for one suite. */
export interface Store {
  readonly db: Database['db']
  readonly engine: Database['engine']
  readonly newUser: (authKey?: string) => Promise<number>
  readonly reopen: () => Promise<void>
}

/** Runs the same facts on SQLite, and on PostgreSQL where it is installed. */
export function describeOnBoth(what: string, facts: (store: Store) => void): void {
  describe(`${what} on SQLite`, () => facts(storeAt(sqlitePlace)))
  describe.skipIf(!hasPostgres)(`${what} on PostgreSQL`, () => facts(storeAt(postgresPlace)))
}

/** Runs the facts on SQLite; on PostgreSQL too in the size of `npm run test:thorough`. */
export function describeOnSqliteFirst(what: string, facts: (store: Store) => void): void {
  if (isThorough) describeOnBoth(what, facts)
  else describe(`${what} on SQLite`, () => facts(storeAt(sqlitePlace)))
}

/** Runs facts that only PostgreSQL has. */
export function describeOnPostgres(what: string, facts: (place: () => Place) => void): void {
  describe.skipIf(!hasPostgres)(`${what} on PostgreSQL`, () => {
    let place: Place
    beforeAll(async () => {
      place = await postgresPlace()
    })
    afterAll(() => place.clear())
    facts(() => place)
  })
}

export function openAt(place: Place): Promise<Database> {
  return openDatabase(place.location, (error) => console.error(error), MIGRATIONS)
}

function storeAt(makePlace: () => Promise<Place> | Place): Store {
  let place: Place
  let database: Database
  let users = 0
  beforeAll(async () => {
    place = await makePlace()
    database = await openAt(place)
  })
  afterAll(async () => {
    await database.close()
    await place.clear()
  })
  return {
    get db() {
      return database.db
    },
    get engine() {
      return database.engine
    },
    async newUser(authKey) {
      const name = { username: `user ${++users}`, password: 'secret' }
      const account = authKey === undefined ? name : { ...name, authKey }
      const deps = { db: database.db, now: () => NOW, randomBytes, passwordCost: CHEAP_PASSWORDS }
      return (await createAccount(deps, account)).user.user_id
    },
    async reopen() {
      await database.close()
      database = await openAt(place)
    },
  }
}

function sqlitePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'mandry-store-'))
  return { location: { dataDir }, clear: () => rmSync(dataDir, { recursive: true }) }
}

async function postgresPlace(): Promise<Place> {
  const { url: postgresUrl, drop: clear } = await newDatabase()
  return { location: { postgresUrl }, clear }
}
