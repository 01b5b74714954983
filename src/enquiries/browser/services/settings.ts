import { readAccept, type Accept } from './accept.ts'
import type { ServiceFields } from './fields.ts'
import { PRESETS, type Preset } from './presets.ts'

/** Where enquiries go, as a page says. */
export interface ServiceSettings {
  readonly endpoint: string
  /** As `data-service` and `data-accept`. */
  readonly service?: string | undefined
  readonly accept?: string | undefined
  readonly fields?: ServiceFields | undefined
  /** Attributes of the script's tag, whose `data-field-…` are fields too. */
  readonly tag?: ServiceFields | undefined
}

export interface FormService {
  /** Undefined for a server that is sent what `mandry/server` is sent. */
  readonly preset: Preset | undefined
  readonly accept: Accept
  readonly fields: ServiceFields
}

const FIELD = 'data-field-'

/** @throws {RangeError} that says what the tag has to say instead */
export function readService(settings: ServiceSettings): FormService {
  const { service } = settings
  const preset = PRESETS.get(service)
  if (service !== undefined && !preset) {
    const known = [...PRESETS.keys()].join(', ')
    throw new RangeError(`data-service="${service}" is not known: take ${known}, or data-accept`)
  }
  const accept = readAccept(settings.accept || preset?.accept || '')
  if (!accept)
    throw new RangeError(
      `data-accept="${settings.accept}" is not understood: take mandry, 2xx or json:<path>=<value>, like json:ok=true`,
    )
  const fields = { ...tagFields(settings.tag), ...settings.fields }
  const missing = preset?.needs.find((name) => !fields[name])
  if (missing)
    throw new RangeError(`data-service="${service}" needs ${FIELD}${missing} on the same tag`)
  return { preset, accept, fields }
}

function tagFields(tag: ServiceFields = {}): ServiceFields {
  const own = Object.entries(tag).filter(([name]) => name.startsWith(FIELD))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(FIELD.length), value]))
}

/** How the console names what is to be mended. */
export function describeSettings({ endpoint, tag }: ServiceSettings): string {
  if (!tag) return `startDelivery({ endpoint: "${endpoint}" })`
  const shown = ['src', 'data-endpoint', 'data-service', 'data-accept']
    .filter((name) => tag[name] !== undefined)
    .map((name) => ` ${name}="${tag[name]}"`)
  return `<script${shown.join('')}>`
}
