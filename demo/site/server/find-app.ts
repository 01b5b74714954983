import { findTrash, HttpProblem, PERMISSION, readApp, type Db } from '#demo/platform/index.ts'

/** One of the site's own apps: its number, and its fields' numbers by name space. */
export interface SiteApp<Name extends string> {
  readonly appId: number
  readonly fields: Readonly<Record<Name, number>>
}

/**
 * Reads the field numbers of an app of the site.
 *
 * @throws {HttpProblem} when it, or one of its fields, is not there
 */
export async function findApp<Name extends string>(
  db: Db,
  appId: number,
  { name, fields }: { readonly name: string; readonly fields: Readonly<Record<Name, unknown>> },
): Promise<SiteApp<Name>> {
  if ((await findTrash(db, appId)) !== false)
    throw new HttpProblem('missing', `the site's owner has no app ${name}`)
  const app = await readApp(db, appId, { permission: PERMISSION.owner, withTrash: false })
  const ids = new Map(app.field_list.map((field) => [String(field.name_space), field.field_id]))
  const found = Object.fromEntries(
    Object.keys(fields).map((field) => {
      const id = ids.get(field)
      if (id === undefined)
        throw new HttpProblem('missing', `the app ${name} has no field ${field}`)
      return [field, id]
    }),
  ) as Record<Name, number>
  return { appId, fields: found }
}
