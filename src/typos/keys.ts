import { formConfigSchema } from '../site/forms.ts'
import { closestName } from './closest-name.ts'
import * as schema from '../site/schema.ts'
import type { PageConfiguration } from '../site/data-types.ts'

// Pages of platforms hold keys of others in their configuration, so a key is named only where it resembles one of ours.
// Servers have it, `mandry check` and the panel of `?mandry-debug`. A page loads it only where a key at the top is unknown.

/** The part of a valibot schema that names keys; lists and optional values have it inside. */
interface Keys {
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Keys>>
  readonly item?: Keys
  readonly wrapped?: Keys
  readonly pipe?: readonly Keys[]
  /** Of a schema that depends on the value. */
  readonly getter?: (value: unknown) => Keys
}

const OTHER: Keys = {}

const COMPONENTS = {
  menuConfig: schema.menuConfigSchema,
  generalInfo: schema.generalInfoSchema,
  languageConfig: schema.languageConfigSchema,
  formConfig: formConfigSchema,
  form_config: formConfigSchema,
  chapters: OTHER,
} satisfies Record<string, Keys>

const TOP = {
  ...COMPONENTS,
  componentsConfigs: { entries: COMPONENTS },
  defaultLanguage: OTHER,
  website: OTHER,
  languageVersions: schema.languageVersionSchema,
  platform: schema.platformSchema,
  formToken: OTHER,
  errorInTitle: OTHER,
} satisfies Record<keyof PageConfiguration, Keys>

/** A line for each key of a page configuration that is unknown and resembles a known one that is not there. */
export function misspeltKeys(configuration: unknown): string[] {
  return misspeltIn(configuration, { entries: TOP }, '')
}

function misspeltIn(value: unknown, keys: Keys, path: string): string[] {
  const entries = knownEntries(keys, value)
  if (!entries || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((entry, index) => misspeltIn(entry, keys, `${path}[${index}]`))
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
  const inner = keys.item ?? keys.wrapped ?? keys.getter?.(value) ?? keys.pipe?.[0]
  return keys.entries ?? knownEntries(inner, value)
}
