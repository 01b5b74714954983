import { readdirSync } from 'node:fs'
import { addAccount, type AccountDeps } from '#demo/platform/accounts.ts'
import { inTransaction } from '#demo/platform/store/in-transaction.ts'
import { hashPassword } from '#demo/platform/store/passwords.ts'
import type { Tx } from '#demo/platform/store/schema.ts'
import { addAuthKey, newSecret } from '#demo/platform/store/sessions.ts'
import { PASSWORD } from './password.ts'
import type { People, Person } from './people.ts'

const FOLDER = new URL('..', import.meta.url)
const ENDING = '.contract.ts'

/** Gives every contract file users of its own. Signing them up over HTTP would soon be too many from one address. */
export async function addPeople(deps: AccountDeps): Promise<Record<string, People>> {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING))
  const passwordHash = await hashPassword(PASSWORD, deps)
  return await inTransaction(deps.db, async (tx) => {
    const people: Record<string, People> = {}
    for (const name of names.map((file) => file.slice(0, -ENDING.length))) {
      const add = (role: string) =>
        addPerson(tx, deps, { username: `${name}-${role}`, passwordHash })
      people[name] = {
        owner: await add('owner'),
        guest: await add('guest'),
        stranger: await add('stranger'),
      }
    }
    return people
  })
}

async function addPerson(
  tx: Tx,
  { now, randomBytes }: AccountDeps,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<Person> {
  const user = await addAccount(tx, { username, fullname: username, passwordHash }, { now: now() })
  const authKey = newSecret(randomBytes)
  await addAuthKey(tx, user.user_id, { secret: authKey, lasting: true, now: now() })
  return { userId: user.user_id, username, authKey }
}
