import { createPlatform, type Platform, type SessionStorage } from 'mandry/platform'

const KEY = 'mandry-studio'

/** Keeps the sign-in as long as the tab is open: the next user of the computer has to sign in. */
const tabStorage: SessionStorage = {
  read: () => sessionStorage.getItem(KEY),
  write: (text) => sessionStorage.setItem(KEY, text),
  clear: () => sessionStorage.removeItem(KEY),
}

/** Address of the platform without a slash at its end. @param serverUrl empty for where the page came from */
export const platformUrl = (serverUrl: string): string =>
  new URL(serverUrl, location.origin).href.replace(/\/$/, '')

/** The client of the agency's platform, with live changes. @param serverUrl without a slash at its end */
export function connect(serverUrl: string): Platform {
  const url = `${serverUrl.replace(/^http/, 'ws')}/ws/app/`
  return createPlatform({ serverUrl, storage: tabStorage, websocket: { url } })
}

/** Whether somebody has signed in in this tab; whether they still are the server will say. */
export function hasSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false // a browser that keeps nothing
  }
}
