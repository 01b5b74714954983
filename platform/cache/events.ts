import type { AppInfo } from '../model/app.ts'
import type { Message } from '../model/change.ts'
import type { Document } from '../model/document.ts'
import type { FieldModel } from '../model/field.ts'
import type { File } from '../model/file.ts'
import type { Item } from '../model/item.ts'
import type { User } from '../model/user.ts'
import { readId, type Id } from '../model/id.ts'
import type { Logger } from '../errors.ts'
import type { ItemChanges } from './cached-app.ts'

/** What happened, by name. Every event is emitted after the cached copy has changed. */
export interface PlatformEvents {
  /** The list of apps was fetched again, or an app was created, changed or deleted. */
  readonly apps: { readonly apps: readonly AppInfo[] }
  /** An app itself changed: its name, views, rights or fields. */
  readonly app: { readonly appId: number; readonly app: AppInfo }
  /** A field's model changed; undefined when the field was deleted. */
  readonly field: {
    readonly appId: number
    readonly fieldId: number
    readonly field: FieldModel | undefined
  }
  /** Items of an app changed, all at once. */
  readonly items: ItemChanges & { readonly appId: number }
  /** One item changed; undefined when it was deleted. */
  readonly item: {
    readonly appId: number
    readonly itemId: number
    readonly item: Item | undefined
  }
  /** The value of a field of an item changed; undefined when the item was deleted. */
  readonly value: {
    readonly appId: number
    readonly itemId: number
    readonly fieldId: number
    readonly value: string | undefined
  }
  /** A file was added or changed; undefined when it was deleted. */
  readonly file: {
    readonly appId: number
    readonly fileId: number
    readonly file: File | undefined
  }
  readonly document: {
    readonly appId: number
    readonly itemId: number
    readonly elementId: number
    readonly document: Document
  }
  /** A user sent a message to this user or to the subscribers of an app. */
  readonly message: Message
  /** Another user is signed in, or nobody: by this client, or by another page that shares the stored session. */
  readonly user: { readonly user: User | undefined }
  /** The live connection opened or closed. */
  readonly connection: { readonly state: 'closed' | 'connecting' | 'open' | 'waiting' }
}

export type EventName = keyof PlatformEvents

/** Selects events by the parts that an event of the name has; a part that is left out matches any value. */
export type EventFilter<Name extends EventName = EventName> = {
  readonly [Part in (typeof FILTER_PARTS)[Name][number]]?: number | undefined
}

export type EventListener<Name extends EventName> = (detail: PlatformEvents[Name]) => void

/** Parts of a filter in their order; the key of a listener is made of those that it names. */
const PARTS = ['appId', 'itemId', 'fieldId', 'fileId', 'elementId'] as const
type FilterPart = (typeof PARTS)[number]

/** The parts by which each event can be filtered. */
const FILTER_PARTS = {
  apps: [],
  app: ['appId'],
  field: ['appId', 'fieldId'],
  items: ['appId'],
  item: ['appId', 'itemId'],
  value: ['appId', 'itemId', 'fieldId'],
  file: ['appId', 'fileId'],
  document: ['appId', 'itemId', 'elementId'],
  message: ['appId'],
  user: [],
  connection: [],
} as const satisfies Readonly<Record<EventName, readonly FilterPart[]>>

type Listener = (detail: never) => void

/** The listeners of one event, by the parts that their filters name, then by the values of these. */
type Listeners = Map<string, Map<string, Set<Listener>>>

/** Calls listeners of changes. A listener that throws does not stop the others; events are not replayed. */
export class Events {
  readonly #byName = new Map<EventName, Listeners>()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Listens to the events that match a filter.
   *
   * @returns an unsubscribe function
   * @throws {RangeError} when there is no such event, or the event has no such part
   * @throws {TypeError} when the filter or the listener is missing
   */
  on<Name extends EventName>(
    name: Name,
    filter: EventFilter<Name>,
    listener: EventListener<Name>,
  ): () => void {
    if (!Object.hasOwn(FILTER_PARTS, name))
      throw new RangeError(
        `unknown event; known events are ${Object.keys(FILTER_PARTS).join(', ')}`,
      )
    if (typeof filter !== 'object' || filter === null || typeof listener !== 'function')
      throw new TypeError(
        `on('${name}', filter, listener): the filter, {} for any, must precede the listener`,
      )
    const wanted = readFilter(name, filter)
    const parts = PARTS.filter((part) => wanted[part] !== undefined)
    const shape = parts.join()
    const byShape = getOrCreate(this.#byName, name, () => new Map() as Listeners)
    const byKey = getOrCreate(byShape, shape, () => new Map<string, Set<Listener>>())
    const key = filterKey(parts, wanted)
    let stopped = false
    // A listener may be added twice: each time is a subscription of its own.
    const own: Listener = (detail) => {
      if (!stopped) listener(detail)
    }
    getOrCreate(byKey, key, () => new Set<Listener>()).add(own)
    return () => {
      if (stopped) return
      stopped = true
      const listeners = byKey.get(key)
      listeners?.delete(own)
      if (listeners?.size === 0) byKey.delete(key)
      // Another may have begun meanwhile, after all were gone.
      if (byKey.size === 0 && byShape.get(shape) === byKey) byShape.delete(shape)
    }
  }

  /** Whether the event has a listener; without one the caller can skip the work. */
  has(name: EventName): boolean {
    return (this.#byName.get(name)?.size ?? 0) > 0
  }

  emit<Name extends EventName>(name: Name, detail: PlatformEvents[Name]): void {
    const frozen = Object.freeze(detail)
    // Collected before the first call: a listener that is added meanwhile gets the next event.
    const listeners: Listener[] = []
    for (const [shape, byKey] of this.#byName.get(name) ?? []) {
      const parts = shape ? (shape.split(',') as FilterPart[]) : []
      listeners.push(...(byKey.get(filterKey(parts, frozen)) ?? []))
    }
    for (const listener of listeners) this.#call(name, listener, frozen)
  }

  /** Forgets all listeners. */
  clear(): void {
    this.#byName.clear()
  }

  #call(name: EventName, listener: Listener, detail: object): void {
    try {
      listener(detail as never)
    } catch (error) {
      this.#log.error(`mandry/platform: a listener of "${name}" failed`, error)
    }
  }
}

/** The parts of a filter that are given, as numbers. */
function readFilter(name: EventName, filter: object): EventFilter {
  const known: readonly string[] = FILTER_PARTS[name]
  const wanted: Record<string, number> = {}
  for (const [part, value] of Object.entries(filter) as [string, Id | undefined][]) {
    if (value === undefined) continue
    if (known.includes(part)) wanted[part] = readId(value, part)
    else {
      const all = known.length > 0 ? `it has ${known.join(', ')}` : 'it has no parts'
      throw new RangeError(`the event "${name}" has no ${part}; ${all}`)
    }
  }
  return wanted
}

function filterKey(parts: readonly FilterPart[], filter: EventFilter): string {
  return parts.map((part) => filter[part]).join()
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
