import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '#demo/platform/accounts.ts'
import { squareOf } from '../../avatar-encoder.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import type { PublicChange } from '#demo/platform/change.ts'
import { createChanges } from '#demo/platform/changes.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { CHEAP_PASSWORDS } from '../../cheap-passwords.ts'
import { clientOf } from './platform-client.ts'

/** Somebody with an account, signed in. */
export interface SignedIn {
  readonly userId: number
  readonly token: string
}

/** Builds the whole platform on a database, reached without the network. */
export function platformOn(db: Db, options: Partial<PlatformDeps> = {}) {
  const filesDir = mkdtempSync(join(tmpdir(), 'mandry-files-'))
  const changes = createChanges(console.error)
  const heard: PublicChange[] = []
  changes.subscribe((change) => heard.push(change))
  const log = (line: string) => console.error(line)
  const deps: PlatformDeps & { readonly filesDir: string } = {
    db,
    changes,
    now: Date.now,
    randomBytes,
    passwordCost: CHEAP_PASSWORDS,
    version: 'test',
    isSignUpOpen: true,
    filesDir,
    files: new DiskStore(filesDir),
    squareOf,
    log,
    ...options,
  }
  const app = createPlatformApp(deps)
  const { post, get } = clientOf((path, init) => app.request(path, init))

  async function signIn(): Promise<SignedIn> {
    const username = randomBytes(8).toString('hex')
    const { user, authKey } = await createAccount(deps, { username, password: 'secret' })
    const answer = await post('/auth/login', { auth_key: authKey })
    const { accesstoken: token } = (await answer.json()) as { accesstoken: string }
    return { userId: user.user_id, token }
  }
  const stop = () => rmSync(filesDir, { recursive: true, force: true })
  return { app, deps, heard, post, get, signIn, stop }
}

export type PlatformOn = ReturnType<typeof platformOn>

/** The JSON of an answer that must be a good one. */
export async function good<Body>(answer: Promise<Response> | Response): Promise<Body> {
  const response = await answer
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text) as Body
}
