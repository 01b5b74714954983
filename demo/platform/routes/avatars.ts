import { Hono } from 'hono'
import type { KeyDeps, OriginDeps, ThrottleDeps } from '../deps.ts'
import { platformRoot } from '../http/platform-root.ts'
import { readPicture } from '../http/read-picture.ts'
import { showAvatars } from '../http/show-avatars.ts'
import { countersOf, requireCount, type Counters } from '../rules/counters.ts'
import { AVATAR_WINDOW_MS, MAX_AVATARS_PER_USER } from '../rules/limits.ts'
import {
  avatarFile,
  type AvatarDeps,
  avatarSecret,
  readAvatar,
  removeAvatar,
  saveAvatar,
} from '../store/avatars.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { lockUser } from '../store/lock.ts'
import { newSecret } from '../store/sessions.ts'
import { changeUser, findUser, type User } from '../store/users.ts'
import { readUserCall } from './caller.ts'

type Deps = KeyDeps & OriginDeps & ThrottleDeps & AvatarDeps

const FOLDER = '/file/avatar'
const WINDOW = { windowMs: AVATAR_WINDOW_MS, message: 'too many avatars, try again in a minute' }

/** Pictures of users. */
export function avatarRoutes(deps: Deps): Hono {
  const counters = countersOf(deps, 'avatar')
  return new Hono()
    .post('/auth/avatar-upload', async (context) => {
      const root = platformRoot(context, deps.origin)
      return context.json(showAvatars(await upload(deps, counters, context.req.raw), root))
    })
    .get(`${FOLDER}/:name`, async (context) => {
      const picture = await readAvatar(deps.files, context.req.param('name'))
      return context.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/webp',
        // A new avatar gets a new address.
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
    })
}

async function upload(deps: Deps, counters: Counters, request: Request): Promise<User> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId } = caller
  const limit = { key: `user ${userId}`, max: MAX_AVATARS_PER_USER }
  await requireCount(counters, [limit], WINDOW)
  const picture = readPicture(form.text('image'))
  const secret = newSecret(deps.randomBytes)
  const paths = {
    avatar_128: `${FOLDER}/${avatarFile(secret, 128)}`,
    avatar_512: `${FOLDER}/${avatarFile(secret, 512)}`,
  }
  const { user, earlier } = await saveAvatar(deps, secret, picture)
    .then(() => replace(deps, userId, paths))
    .catch(async (error: unknown) => {
      await removeAvatar(deps.files, secret).catch(() => {})
      throw error
    })
  const earlierSecret = avatarSecret(earlier)
  // The change is made already, so a picture that cannot be removed is no failure of the call.
  if (earlierSecret !== undefined) await removeAvatar(deps.files, earlierSecret).catch(() => {})
  return user
}

/** @returns the user now, and the path of the avatar it had */
async function replace(
  { db }: Deps,
  userId: number,
  paths: Pick<User, 'avatar_128' | 'avatar_512'>,
): Promise<{ user: User; earlier: string }> {
  return await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const before = await findUser(tx, userId)
    return { user: await changeUser(tx, userId, paths), earlier: before?.avatar_128 ?? '' }
  })
}
