import { createPlatform, type Platform } from 'mandry/platform'
import {
  addAuthKey,
  createPlatformApp,
  findAuthKey,
  newSecret,
  removeAuthKey,
  traceOf,
  type PlatformDeps,
} from '#demo/platform/index.ts'

/** Where the platform stands for itself: nothing is asked over the network. */
const INSIDE = 'http://platform.internal'

export interface SitePlatform {
  readonly platform: Platform
  readonly close: () => Promise<void>
}

/**
 * The platform of this very process, as the site's owner, through the same client and the same routes as from outside.
 * The key that it signs in with is known to this process alone and ends with it: a copy of the database holds only a
 * hash. A new password of the owner or 30 idle days end the key, and the next sign-in adds it again.
 */
export function openSitePlatform(deps: PlatformDeps, ownerId: number): SitePlatform {
  const { db, now } = deps
  // What the site takes in has no quota, and the reserve of the disk is for it.
  const app = createPlatformApp({ ...deps, quota: undefined, disk: undefined })
  const secret = newSecret(deps.randomBytes)
  const platform = createPlatform({
    serverUrl: INSIDE,
    authKey: secret,
    async fetch(input, init) {
      const request = new Request(input, init)
      const isSignIn = new URL(request.url).pathname === '/auth/login'
      if (isSignIn && !(await findAuthKey(db, secret, now()))) {
        await removeAuthKey(db, secret) // an idle one
        await addAuthKey(db, ownerId, { secret, lasting: false, now: now() })
      }
      return await app.request(request)
    },
    log: { warn: deps.log, error: deps.log },
  })
  return {
    platform,
    async close() {
      platform.close()
      // Without a database the key stays, and expires unused: its secret is gone.
      await removeAuthKey(db, secret).catch((error: unknown) => deps.log(traceOf(error)))
    },
  }
}
