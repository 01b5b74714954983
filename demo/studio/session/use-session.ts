import { useCallback, useEffect, useRef, useState } from 'react'
import type { Permission, Platform, User } from 'mandry/platform'
import { hasSession } from './connect.ts'
import { listApps } from './early-start.ts'
import { forgetDrafts } from './kept-drafts.ts'
import { endsSession, NoAccessError, problemOf } from './problem.ts'
import type { Problem } from './session.messages.ts'
import type { AppName } from '../text/app-names.ts'
import type { AppNumbers, Permissions } from './studio-context.ts'

export type SessionState =
  | {
      readonly kind: 'signed-out'
      readonly reason?: Problem | 'signedOut' | 'signedOutHere'
      /** Name of who was signed in before. */
      readonly lastUser?: string | undefined
    }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'open'; readonly user: User; readonly permissions: Permissions }

export interface SessionControl {
  readonly state: SessionState
  /** Reads what the account may do, after a sign-in or a failure. */
  readonly open: () => Promise<void>
  readonly signOut: () => Promise<void>
  /** Ends the session for a problem that ends it. @returns whether the problem is such a one */
  readonly endFor: (problem: Problem) => boolean
  /** Asks the server what the account may still read, and closes what it may not. */
  readonly check: () => Promise<void>
}

/** How often rights are asked for while the tab is shown; without a live connection nothing else tells of their end. */
const CHECK_MS = 60_000

/** Who is signed in and what they may do, kept up to date. What a right has ended for is dropped from memory. */
export function useSession(platform: Platform, apps: AppNumbers): SessionControl {
  const [state, setState] = useState<SessionState>(() =>
    hasSession() ? { kind: 'opening' } : { kind: 'signed-out' },
  )
  /** Grows with every beginning and end: an answer to an earlier question is of no use. */
  const turn = useRef(0)

  const endFor = useCallback(
    (problem: Problem) => {
      if (!endsSession(problem)) return false
      turn.current++
      setState(endSession(platform, problem))
      return true
    },
    [platform],
  )

  const load = useCallback(async () => {
    const own = ++turn.current
    const next = await openSession(platform, apps)
    if (own === turn.current) setState(next)
  }, [platform, apps])

  const open = useCallback(async () => {
    setState({ kind: 'opening' })
    await load()
  }, [load])

  const check = useCallback(async () => {
    const own = turn.current
    try {
      const permissions = await readPermissions(platform, apps)
      if (own === turn.current) setState((before) => withPermissions(before, permissions))
    } catch (error) {
      // Without an answer the next check will tell.
      if (own === turn.current) endFor(problemOf(error))
    }
  }, [platform, apps, endFor])

  const signOut = useCallback(async () => {
    turn.current++
    const lastUser = platform.auth.user?.username
    setState({ kind: 'signed-out', reason: 'signedOut', lastUser })
    try {
      await platform.auth.logout()
    } catch {
      setState({ kind: 'signed-out', reason: 'signedOutHere', lastUser })
    }
  }, [platform])

  useEffect(() => {
    if (hasSession()) queueMicrotask(() => void load())
  }, [load])
  useChecks(platform, state.kind === 'open' ? check : undefined)
  useFollowedApps(platform, apps, state.kind === 'open' ? state.permissions : undefined)
  return { state, open, signOut, endFor, check }
}

/** The server disconnects whose right to an app ends: also of an app that nothing is shown of. */
function useFollowedApps(
  platform: Platform,
  apps: AppNumbers,
  permissions: Permissions | undefined,
): void {
  useEffect(() => {
    if (!permissions) return undefined
    const names = Object.keys(permissions) as AppName[]
    const stops = names.map((name) => platform.apps.follow(apps[name] ?? 0))
    return () => {
      for (const stop of stops) stop()
    }
  }, [platform, apps, permissions])
}

/** Checks after each reconnect, as the server disconnects who loses a right; on return; and once a minute. */
function useChecks(platform: Platform, check: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!check) return undefined
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const stop = platform.on('connection', {}, ({ state }) => {
      if (state === 'open') void check()
    })
    document.addEventListener('visibilitychange', checkWhenVisible)
    const timer = setInterval(checkWhenVisible, CHECK_MS)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', checkWhenVisible)
      clearInterval(timer)
    }
  }, [platform, check])
}

async function openSession(platform: Platform, apps: AppNumbers): Promise<SessionState> {
  try {
    const permissions = await readPermissions(platform, apps)
    const { user } = platform.auth
    if (user) return { kind: 'open', user, permissions }
    return { kind: 'signed-out' }
  } catch (error) {
    const problem = problemOf(error)
    return endsSession(problem) ? endSession(platform, problem) : { kind: 'failed', problem }
  }
}

function endSession(platform: Platform, reason: Problem): SessionState {
  const lastUser = platform.auth.user?.username
  // The server may well not know the session any more: that is why it ends here.
  platform.auth.logout().catch(() => undefined)
  return { kind: 'signed-out', reason, lastUser }
}

/**
 * What the account may do with each app of the agency; one that it may not read is left out, and not kept.
 *
 * @throws {NoAccessError} when it may read none
 */
async function readPermissions(platform: Platform, apps: AppNumbers): Promise<Permissions> {
  const list = await listApps(platform)
  const permissions: Partial<Record<AppName, Permission>> = {}
  for (const [name, appId] of Object.entries(apps) as [AppName, number][]) {
    const app = list.find(({ app_id, trash }) => app_id === appId && !trash)
    if (app) permissions[name] = app.permission ?? MIN_LISTED
    else platform.apps.evict(appId)
  }
  const { user } = platform.auth
  const readable = Object.keys(permissions) as AppName[]
  if (user)
    void forgetDrafts(
      user.user_id,
      readable.map((name) => apps[name] ?? 0),
    )
  if (readable.length === 0)
    throw new NoAccessError('the account may read none of the apps: their owner can share them')
  return permissions
}

/** Reading: an app is in the list of those who may do that much. */
const MIN_LISTED: Permission = 1

/** The same state where nothing has changed, so that nothing is rendered again. */
function withPermissions(state: SessionState, permissions: Permissions): SessionState {
  if (state.kind !== 'open') return state
  const isSame = JSON.stringify(state.permissions) === JSON.stringify(permissions)
  return isSame ? state : { ...state, permissions }
}
