import { expect, it, onTestFinished, vi } from 'vitest'
import { AuthError, localStorageSession } from 'mandry/platform'
import { connect, peopleOf } from './support/people.ts'

// Pages of one origin with one stored session; only a browser has them.

const { owner, guest } = peopleOf('stored-session')

/** Another page of the origin: what it stores is an event in this one. */
async function openPage() {
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  onTestFinished(() => frame.remove())
  return frame.contentWindow!
}

/** A page of this origin with the storage of a name. */
function page(key: string) {
  const platform = connect(undefined, { storage: localStorageSession(key) })
  onTestFinished(() => platform.close())
  return platform
}

it('a page follows the sign-ins and sign-outs of another at once', async () => {
  const key = 'followed'
  const platform = page(key)
  const users: (number | undefined)[] = []
  platform.on('user', {}, ({ user }) => users.push(user?.user_id))
  await platform.auth.login({ authKey: owner.authKey })
  const ofOwner = localStorage.getItem(key) ?? ''
  await platform.auth.login({ authKey: guest.authKey })
  const other = await openPage()

  other.localStorage.setItem(key, ofOwner)
  await vi.waitFor(() => expect(platform.auth.user?.user_id).toBe(owner.userId))
  other.localStorage.removeItem(key)
  await vi.waitFor(() => expect(platform.auth.user).toBeUndefined())
  other.localStorage.setItem(key, ofOwner)
  await vi.waitFor(() => expect(platform.auth.user?.user_id).toBe(owner.userId))
  other.localStorage.clear()
  await vi.waitFor(() => expect(platform.auth.user).toBeUndefined())
  expect(users).toEqual([
    owner.userId,
    guest.userId,
    owner.userId,
    undefined,
    owner.userId,
    undefined,
  ])
})

it('pages that renew at once sign in once', async () => {
  const key = 'renewed'
  await page(key).auth.login({ authKey: owner.authKey })
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as object
  localStorage.setItem(key, JSON.stringify({ ...stored, accesstoken: 'ended' }))
  const pages = [page(key), page(key), page(key)]
  await Promise.all(pages.map((one) => one.auth.users('x')))
  const tokens = await Promise.all(pages.map((one) => one.auth.token()))
  expect(new Set(tokens).size).toBe(1)
})

it('a page whose session another one has ended is signed out', async () => {
  const key = 'ended'
  const [one, two] = [page(key), page(key)]
  await one.auth.login({ authKey: owner.authKey })
  await two.auth.users('x')
  await one.auth.logout()
  await two.auth.users('x').catch((error: unknown) => expect(error).toBeInstanceOf(AuthError))
  expect(two.auth.user).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})
