import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { Sqlite } from '#demo/platform/store/sqlite.ts'

let sqlite: Sqlite
let prepare: MockInstance<DatabaseSync['prepare']>

beforeEach(() => {
  sqlite = new Sqlite(':memory:')
  sqlite.exec("create table tours (name text); insert into tours values ('Alps'), ('Alps')")
  prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
})
afterEach(() => {
  prepare.mockRestore()
  sqlite.close()
})

const all = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).all(values)

it('a statement is prepared once, and executed with the values of each time', () => {
  const sql = 'select ? as name'
  expect([all(sql, 'a'), all(sql, 'b')]).toEqual([[{ name: 'a' }], [{ name: 'b' }]])
  expect(prepare).toHaveBeenCalledOnce()
})

it('a statement has the columns of its table, also of one that has changed since', () => {
  const sql = 'select * from tours limit 1'
  expect(all(sql)).toEqual([{ name: 'Alps' }])
  sqlite.exec('alter table tours add column price integer default 5')
  expect(all(sql)).toEqual([{ name: 'Alps', price: 5 }])
})

it('a statement that failed can be executed again', () => {
  sqlite.exec("create unique index names on tours (name) where name <> 'Alps'")
  const insert = (name: string) => sqlite.prepare('insert into tours values (?)').run([name])
  insert('Tatra')
  expect(() => insert('Tatra')).toThrow('UNIQUE')
  expect(insert('Rila')).toMatchObject({ changes: 1 })
})

it('a statement can be executed while it is being read row by row', () => {
  const sql = 'select name from tours'
  const reading = sqlite.prepare(sql).iterate([])
  reading.next()
  expect(all(sql)).toHaveLength(2)
  expect([...reading]).toHaveLength(1)
})

it('an error has the code by which SQLite names it', () => {
  const failure = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  sqlite.exec('create table places (id integer primary key, name text unique not null)')
  sqlite.exec("insert into places values (1, 'Lviv')")
  for (const [sql, code] of [
    ['select nothing', 'SQLITE_ERROR'],
    ["insert into places values (2, 'Lviv')", 'SQLITE_CONSTRAINT_UNIQUE'],
    ['insert into places values (2, null)', 'SQLITE_CONSTRAINT'],
  ] as const)
    for (const work of [() => sqlite.exec(sql), () => sqlite.prepare(sql).run([])])
      expect(failure(work)).toMatchObject({ name: 'SqliteError', code })
})

it('those used last are kept, and none that is long', () => {
  const long = `select '${'x'.repeat(2000)}'`
  for (const sql of [long, long, 'select 0']) all(sql)
  expect(prepare).toHaveBeenCalledTimes(3)
  for (let each = 1; each < 500; each++) all(`select ${each}`)
  all('select 0')
  all('select 500')
  prepare.mockClear()
  all('select 0')
  expect(prepare).not.toHaveBeenCalled()
  all('select 1')
  expect(prepare).toHaveBeenCalledOnce()
})
