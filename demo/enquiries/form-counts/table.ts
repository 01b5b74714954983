import type { Kysely } from 'kysely'
import { required, type Db, type StoreDeps } from '#demo/platform/index.ts'

/** What browsers report, by the names of their measurement events. */
export const COUNTED = ['form-started', 'form-sent'] as const

/** How often a form of a page was started, and sent: a row a day. It holds nothing of visitors. */
interface FormCountTable {
  /** `2026-11-18`, in UTC. */
  day: string
  form_id: string
  page: string
  kind: (typeof COUNTED)[number]
  count: number
}

export const FORM_COUNT_MIGRATIONS = { '024-form-counts': { up: createFormCountTable } }

/** How long counts are kept: a month more than the longest period of the studio's statistics. */
const KEPT_DAYS = 395
const DAY_MS = 24 * 60 * 60 * 1000

export interface FormCount {
  readonly formId: string
  readonly started: number
  readonly sent: number
}

export interface FormCounts {
  readonly add: (one: Pick<FormCountTable, 'form_id' | 'page' | 'kind'>) => Promise<void>
  /** By form, of today and the days before it, so many in all; the form that was started most often first. */
  readonly ofLast: (days: number) => Promise<FormCount[]>
}

/** Counts in the database, for any number of processes. */
export function createFormCounts({ db: platform, now }: StoreDeps): FormCounts {
  const db = withFormCounts(platform)
  const dayBefore = (days: number) => new Date(now() - days * DAY_MS).toISOString().slice(0, 10)
  let prunedOn = ''
  return {
    async add(one) {
      const day = dayBefore(0)
      await db
        .insertInto('form_counts')
        .values({ ...one, day, count: 1 })
        .onConflict((known) =>
          known
            .columns(['day', 'form_id', 'page', 'kind'])
            .doUpdateSet((row) => ({ count: row('form_counts.count', '+', 1) })),
        )
        .execute()
      if (prunedOn === day) return
      prunedOn = day
      await db.deleteFrom('form_counts').where('day', '<=', dayBefore(KEPT_DAYS)).execute()
    },
    async ofLast(days) {
      const rows = await db
        .selectFrom('form_counts')
        .select(({ fn }) => ['form_id', 'kind', fn.sum('count').as('count')])
        .where('day', '>', dayBefore(days))
        .groupBy(['form_id', 'kind'])
        .execute()
      const forms = Map.groupBy(rows, ({ form_id }) => form_id)
      return Array.from(forms, ([formId, counts]) => {
        // PostgreSQL gives a sum as text.
        const of = (wanted: string) =>
          Number(counts.find(({ kind }) => kind === wanted)?.count ?? 0)
        return { formId, started: of('form-started'), sent: of('form-sent') }
      }).toSorted((one, other) => other.started - one.started)
    },
  }
}

function withFormCounts(db: Db) {
  return db.withTables<{ form_counts: FormCountTable }>()
}

async function createFormCountTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_counts')
    .addColumn('day', 'text', required)
    .addColumn('form_id', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('form_counts_key', ['day', 'form_id', 'page', 'kind'])
    .execute()
}
