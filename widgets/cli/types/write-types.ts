import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  AppsService,
  AuthError,
  createPlatform,
  HttpError,
  PlatformError,
  type App,
} from '../../../platform/index.ts'
import { CliError } from '../cli-error.ts'
import { isInterfaceName, recordInterface } from './record-interface.ts'

/** Holds the auth key: arguments are seen by every program of the machine. */
const KEY_NAME = 'MANDRY_AUTH_KEY'

const USAGE = `mandry types <server> <app-id> [--out <file>] [--name <interface>]
The auth key is read from the environment: ${KEY_NAME}=… npx mandry types …`

/**
 * `mandry types <server> <app-id>`: the TypeScript interface of an app's records, from its fields.
 *
 * @returns the interface, or which file has it
 * @throws {CliError} for wrong arguments, an app that cannot be read and a file that cannot be written
 */
export async function writeTypes(
  args: readonly string[],
): Promise<{ readonly text: string; readonly status: number }> {
  const { server, appId, out, name } = readArguments(args)
  const app = await fetchApp(server, appId)
  const code = recordInterface(app, name)
  if (out === undefined) return { text: code.trimEnd(), status: 0 }
  try {
    writeFileSync(out, code)
  } catch (cause) {
    throw new CliError(`types: ${(cause as Error).message}`)
  }
  return { text: `${out} has the fields of app ${appId}`, status: 0 }
}

/** The app with its fields. One request: the items of its chunks are not needed. */
async function fetchApp(serverUrl: string, appId: string): Promise<App> {
  const authKey = process.env[KEY_NAME]
  const log = { warn() {}, error() {} }
  try {
    const platform = createPlatform({ serverUrl, log, ...(authKey ? { authKey } : {}) })
    return await new AppsService(platform.request).get(appId)
  } catch (error) {
    if (error instanceof PlatformError) throw new CliError(`types: ${reasonOf(error, authKey)}`)
    // An address that no client accepts, or a number that no app has.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new CliError(`types: ${error.message}\n\n${USAGE}`)
    throw error
  }
}

function reasonOf(error: PlatformError, authKey: string | undefined): string {
  const isForbidden = error instanceof HttpError && error.status === 403
  if (!authKey && (isForbidden || error instanceof AuthError))
    return `the app is not shared with everyone: set ${KEY_NAME} to the auth key of a user who may read it`
  if (error instanceof AuthError) return `the server refused the auth key of ${KEY_NAME}`
  return isForbidden ? `the user of ${KEY_NAME} may not read the app` : error.message
}

function readArguments(args: readonly string[]) {
  const options = { out: { type: 'string' }, name: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [server, appId, ...rest] = positionals
    if (server === undefined || appId === undefined || rest.length > 0)
      throw new TypeError('name the address of a platform and the number of an app')
    if (values.name !== undefined && !isInterfaceName(values.name))
      throw new TypeError('--name must be a name that begins with a capital letter')
    return { server, appId, out: values.out, name: values.name }
  } catch (error) {
    throw new CliError(`types: ${(error as Error).message}\n\n${USAGE}`)
  }
}
