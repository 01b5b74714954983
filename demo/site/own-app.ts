import type { PERMISSION } from '#demo/platform/index.ts'

/** The compiler holds it to the local platform's ranks: a value import would bring the server into the studio's page. */
const OWNER_PERMISSION: typeof PERMISSION.owner = 4

interface ListedApp {
  readonly app_id: number
  readonly app_name: string
  readonly permission?: number | undefined
  readonly trash?: boolean | undefined
}

/** Apps of a name that are not in the trash: the account's own first, then by age. */
export function appsNamed<App extends ListedApp>(apps: readonly App[], name: string): App[] {
  return apps
    .filter(({ app_name, trash }) => app_name === name && !trash)
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.app_id - other.app_id)
}

/** The app of a name that the account owns. An app of a stranger with the same name may be shared with the account. */
export function ownApp<App extends ListedApp>(apps: readonly App[], name: string): App | undefined {
  const [app] = appsNamed(apps, name)
  return app && isOwn(app) ? app : undefined
}

function isOwn({ permission }: ListedApp): boolean {
  return permission === OWNER_PERMISSION
}
