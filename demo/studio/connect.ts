// The library fetches this when it first writes; here that is the sign-in, which must not fail for one file more.
import 'qs/lib/stringify.js'
import { createPlatform, type Platform, type SessionStorage } from 'mandry/platform'

const KEY = 'mandry-inbox'

/** Keeps the sign-in as long as the tab is open: the next user of the computer has to sign in. */
const tabStorage: SessionStorage = {
  read: () => sessionStorage.getItem(KEY),
  write: (text) => sessionStorage.setItem(KEY, text),
  clear: () => sessionStorage.removeItem(KEY),
}

/** The client of the platform that this page came from, with live changes. */
export function connect(): Platform {
  const { origin, protocol, host } = location
  const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/app/`
  return createPlatform({ serverUrl: origin, storage: tabStorage, websocket: { url } })
}

/** Whether somebody has signed in in this tab; whether they still are the server will say. */
export function hasSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false // a browser that keeps nothing
  }
}
