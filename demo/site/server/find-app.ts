import { OWNER } from '#demo/site/seed.ts'
import { type Db, foldName, PERMISSION, readApp, Refusal } from '#demo/platform/index.ts'

/** One of the site's own apps: its number, and its fields' numbers by name space. */
export interface SiteApp<Name extends string> {
  readonly appId: number
  readonly fields: Readonly<Record<Name, number>>
}

/**
 * Finds an app of the site's owner by its name: anybody may call an app of their own so.
 *
 * @throws {Refusal} when it, or one of its fields, is not there
 */
export async function findApp<Name extends string>(
  db: Db,
  { name, fields }: { readonly name: string; readonly fields: Readonly<Record<Name, unknown>> },
): Promise<SiteApp<Name>> {
  const row = await db
    .selectFrom('apps')
    .innerJoin('sharings', 'sharings.app_id', 'apps.app_id')
    .innerJoin('users', 'users.user_id', 'sharings.user_id')
    .select('apps.app_id')
    .where('app_name', '=', name)
    .where('trash', '=', 0)
    .where('permission', '=', PERMISSION.owner)
    .where('username_folded', '=', foldName(OWNER))
    .orderBy('apps.app_id')
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', `the site's owner has no app ${name}`)
  const app = await readApp(db, row.app_id, { permission: PERMISSION.owner, withTrash: false })
  const ids = new Map(app.field_list.map((field) => [String(field.name_space), field.field_id]))
  const found = Object.fromEntries(
    Object.keys(fields).map((field) => {
      const id = ids.get(field)
      if (id === undefined) throw new Refusal('missing', `the app ${name} has no field ${field}`)
      return [field, id]
    }),
  ) as Record<Name, number>
  return { appId: row.app_id, fields: found }
}
