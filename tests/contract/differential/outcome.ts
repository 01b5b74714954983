import { NEVER, NOTHING, THROWS, type Call, type Difference, type Made, type Run } from './case.ts'

/** A case for one client. */
export interface Task {
  readonly client: object
  readonly method: string
  readonly run: Run
  /** For scripts that ask a platform. */
  readonly made?: Made
}

/** What a case comes to, as it would be sent. @throws when the client lacks a method */
export async function outcome(task: Task): Promise<unknown> {
  try {
    return plain(await start(task))
  } catch (error) {
    if (error instanceof MissingMethod) throw error
    return THROWS
  }
}

/** The same for a case that may have no end: {@link NEVER} when there is no answer a turn later. */
export async function outcomeSoFar(task: Task): Promise<unknown> {
  const turn = new Promise((resolve) => setTimeout(resolve, 0, NEVER))
  return await Promise.race([outcome(task), turn])
}

export function isDifference(one: Run | Difference): one is Difference {
  return 'id' in one
}

/** The names of an object's methods. */
export function methodsOf(object: object): string[] {
  const prototype = Object.getPrototypeOf(object) as object
  const inherited = prototype === Object.prototype ? [] : methodsOf(prototype)
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return prototype === Object.prototype ? [] : [...own, ...inherited]
}

class MissingMethod extends Error {}

async function start({ client, method, run, made }: Task): Promise<unknown> {
  const call = callOf(client)
  if (typeof run === 'function') return await run(call, made as Made)
  // The vendor's client changes what it is given.
  return await call(method, ...structuredClone(run))
}

function callOf(client: object): Call {
  return async (path, ...args) => {
    const names = path.split('.')
    const parts = names.slice(0, -1)
    const owner = parts.reduce<unknown>((part, name) => Reflect.get(Object(part), name), client)
    const method: unknown = Reflect.get(Object(owner), names.at(-1) ?? '')
    if (typeof method !== 'function') throw new MissingMethod(`there is no method ${path}`)
    return (await Reflect.apply(method, owner, args)) as unknown
  }
}

const MADE_BY_CHANCE = new Set(['_id', 'accesstoken', 'auth_key'])

function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner: unknown) => {
    return MADE_BY_CHANCE.has(name) ? name : inner
  }) as string | undefined
  if (text === undefined) return NOTHING
  const steady = text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://origin')
    .replaceAll(/\/content\/(\d+)\/\w+/g, '/content/$1/key')
    .replaceAll(/\/avatar\/[\w-]+-(\d+)/g, '/avatar/key-$1')
  return JSON.parse(steady) as unknown
}
