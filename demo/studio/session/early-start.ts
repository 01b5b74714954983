import type { AppInfo, Platform } from 'mandry/platform'
import { readRoute, type Route } from '../routing/route.ts'
import { connect, platformUrl } from './connect.ts'
import type { AppNumbers } from './studio-context.ts'

// What a signed-in reader waits for is asked for while React is still on its way. The page's script and the elements
// share this module.

let early: { readonly serverUrl: string; readonly platform: Platform } | undefined
const lists = new WeakMap<Platform, Promise<readonly AppInfo[]>>()

/** Asks for the reader's apps and for the app that the address names. */
export function startEarly(element: Element): void {
  const serverUrl = platformUrl(element.getAttribute('server-url') ?? '')
  const platform = connect(serverUrl)
  early = { serverUrl, platform }
  const list = platform.apps.list({ refresh: true })
  lists.set(platform, list)
  const appId = appIdOf(readRoute(location.hash), element)
  // Who takes an answer shows what is wrong.
  list.catch(() => undefined)
  if (appId !== undefined) platform.apps.get(appId).catch(() => undefined)
}

/** The platform that has begun already, once. */
export function takeEarlyPlatform(serverUrl: string): Platform | undefined {
  const platform = early?.serverUrl === serverUrl ? early.platform : undefined
  if (platform) early = undefined
  return platform
}

/** The reader's apps as the server has them now. */
export async function listApps(platform: Platform): Promise<readonly AppInfo[]> {
  const list = lists.get(platform)
  lists.delete(platform)
  return await (list ?? platform.apps.list({ refresh: true }))
}

function appIdOf(route: Route, element: Element): number | undefined {
  if (route.view === 'people') return undefined
  const apps = JSON.parse(element.getAttribute('apps') ?? '{}') as AppNumbers
  return apps[route.view === 'content' ? route.app : 'enquiries']
}
