import { pageConfigurationSchema } from '../site/site.ts'
import { closestName } from './closest-name.ts'

// Pages of platforms hold keys of others in their configuration, so a key is named only where it resembles one of ours.
// Servers have it, `mandry check` and the panel of `?mandry-debug`. A page loads it only where a key at the top is unknown.

/** The part of a valibot schema that names keys; lists, optional values and unions have it inside. */
interface Keys {
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Keys>>
  readonly item?: Keys
  readonly wrapped?: Keys
  readonly options?: readonly unknown[]
  /** The property that tells which option a value is. */
  readonly key?: unknown
  readonly pipe?: readonly Keys[]
}

/** A warning for each unknown key of a page configuration that resembles a missing known one. */
export function misspeltKeys(configuration: unknown): string[] {
  return misspeltIn(configuration, pageConfigurationSchema, '')
}

function misspeltIn(value: unknown, keys: Keys, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => misspeltIn(entry, keys, `${path}[${index}]`))
  const entries = knownEntries(keys, value)
  if (!entries || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = path ? `${path}.${name}` : name
    const known = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (known) return misspeltIn(inner, known, place)
    const meant = closestName(
      name,
      Object.keys(entries).filter((key) => !Object.hasOwn(value, key)),
    )
    return meant ? [`configuration ${place}: unknown key; did you mean ${meant}?`] : []
  })
}

function knownEntries(keys: Keys | undefined, value: unknown): Keys['entries'] {
  if (!keys) return undefined
  const inner = keys.item ?? keys.wrapped ?? optionFor(keys, value) ?? keys.pipe?.[0]
  return keys.entries ?? knownEntries(inner, value)
}

function optionFor({ key, options = [] }: Keys, value: unknown): Keys | undefined {
  const all = options.filter((option): option is Keys => typeof option === 'object')
  if (typeof key !== 'string') return all[0]
  const own = (Object(value) as Record<string, unknown>)[key]
  return all.find(({ entries }) => entries?.[key]?.options?.includes(own))
}
