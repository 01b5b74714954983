import { inject, onTestFinished } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from 'mandry/platform'

/** A user of the platform under test. */
export interface Person {
  readonly userId: number
  readonly username: string
  /** Lasting: signing out does not end it. */
  readonly authKey: string
}

/** Three users whom no other file knows. */
export interface People {
  readonly owner: Person
  readonly guest: Person
  readonly stranger: Person
}

/** The users of one contract file, by its name without the ending. */
export function peopleOf(file: string): People {
  const people = inject('people')[file]
  if (!people) throw new Error(`there are no users for ${file}.contract.ts`)
  return people
}

/** A client of its own, with nothing in its local copy. Without a person: an anonymous visitor's. */
export function connect(person?: Person, options: Partial<PlatformOptions> = {}): Platform {
  const serverUrl = inject('platformUrl')
  return createPlatform({ serverUrl, authKey: person?.authKey, ...options })
}

/** A client that follows changes live, until the test ends. */
export interface LiveClient {
  readonly platform: Platform
  /** Resolves when the server has said, once more, that it tells of the app's changes. */
  readonly follows: (appId: number) => Promise<void>
  /** Breaks the connection as a bad network does. */
  readonly cut: () => void
}

/** Opens a client with the websocket; its own retries are quick. */
export function connectLive(person?: Person, options: Partial<PlatformOptions> = {}): LiveClient {
  const heard = new EventTarget()
  let current: WebSocket | undefined
  class Watched extends WebSocket {
    constructor(url: string) {
      super(url)
      // oxlint-disable-next-line typescript/no-this-alias -- the newest connection is the one to cut
      current = this
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const [, appId] = /app_id=(\d+)\/~\//.exec(String(data)) ?? []
        if (appId) heard.dispatchEvent(new Event(appId))
      })
    }
  }
  const websocket = {
    url: inject('platformWsUrl'),
    WebSocket: Watched,
    backoff: { firstMs: 20, capMs: 100 },
  }
  const platform = connect(person, { websocket, ...options })
  onTestFinished(() => platform.close())
  return {
    platform,
    follows: (appId) =>
      new Promise((resolve) => {
        heard.addEventListener(String(appId), () => resolve(), { once: true })
      }),
    cut: () => current?.close(),
  }
}

/** A live client that has the app and hears of its changes. */
export async function follow(
  appId: number,
  person?: Person,
  options: Partial<PlatformOptions> = {},
): Promise<LiveClient> {
  const client = connectLive(person, options)
  const follows = client.follows(appId)
  await client.platform.apps.get(appId)
  await follows
  return client
}
