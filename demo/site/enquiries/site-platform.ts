import { createPlatform, type Platform } from 'mandry/platform'
import { OWNER } from '#demo/site/seed.ts'
import {
  addAuthKey,
  createPlatformApp,
  findAuthKey,
  findUserByName,
  newSecret,
  type PlatformDeps,
  readSetting,
  HttpProblem,
} from '#demo/platform/index.ts'

/** Where the platform stands for itself: nothing is asked over the network. */
const INSIDE = 'http://platform.internal'

/** The platform of this very process, as the agency, through the same client and the same routes as from outside. */
export async function openSitePlatform(deps: PlatformDeps): Promise<Platform> {
  const app = createPlatformApp(deps)
  return createPlatform({
    serverUrl: INSIDE,
    authKey: await siteAuthKey(deps),
    fetch: async (input, init) => await app.request(new Request(input, init)),
    log: { warn: deps.log, error: deps.log },
  })
}

/** A lasting key of the site's owner, kept beside the data it opens. */
async function siteAuthKey({ db, now, randomBytes }: PlatformDeps): Promise<string> {
  const secret = await readSetting(db, 'site-auth-key', () => newSecret(randomBytes))
  if (await findAuthKey(db, secret)) return secret
  const owner = (await findUserByName(db, OWNER))?.user
  if (!owner) throw new HttpProblem('missing', `there is no user ${OWNER}`)
  await addAuthKey(db, owner.user_id, { secret, lasting: true, now: now() })
  return secret
}
