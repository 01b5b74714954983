import type { AttributionSetting } from './consent.ts'
import { createDelivery, type DeliveryClient } from './start-delivery.ts'

const SETTINGS: readonly AttributionSetting[] = ['consent', 'always', 'off']

/** The attributes of script tags by name. */
export type TagSettings = Readonly<Record<string, string>>

/**
 * Starts as script tags say: delivery's own, or the loader's. The first one with a `data-endpoint` decides; tags without
 * one may add settings.
 *
 * @throws {Error} when it cannot start
 */
export function startByTag(tags: readonly Element[]): DeliveryClient {
  const meant = tags.filter((tag) => tag.hasAttribute('data-endpoint'))
  const main = meant.find((tag) => tag.getAttribute('data-endpoint')?.trim()) ?? meant[0]
  if (!main) throw new Error('not started: its tag has no data-endpoint')
  const others = tags.filter((tag) => !tag.hasAttribute('data-endpoint'))
  const settings: TagSettings = Object.fromEntries(
    [...others.toReversed(), main].flatMap((tag) =>
      [...tag.attributes].map(({ name, value }) => [name, value]),
    ),
  )
  const endpoint = read(settings, 'data-endpoint', address)
  if (endpoint === undefined) throw new Error('not started: its data-endpoint is not an address')
  const delivery = createDelivery(
    {
      endpoint,
      service: settings['data-service'],
      accept: settings['data-accept'],
      timeoutMs: read(settings, 'data-timeout', positive),
      keepDays: read(settings, 'data-keep-days', positive),
      attribution: read(settings, 'data-attribution', (text) =>
        SETTINGS.find((setting) => setting === text),
      ),
    },
    settings,
  )
  if (!delivery) throw new Error('not started: another script of the page has started it')
  return delivery
}

function address(text: string): string | undefined {
  try {
    return text === '' ? undefined : new URL(text, document.baseURI).href
  } catch {
    return undefined
  }
}

function positive(text: string): number | undefined {
  return Number(text) > 0 ? Number(text) : undefined
}

/** Undefined for an attribute that is not there, and for one that cannot be read, which is logged. */
function read<T>(
  settings: TagSettings,
  name: string,
  reader: (text: string) => T | undefined,
): T | undefined {
  const text = settings[name]
  if (text === undefined) return undefined
  const value = reader(text.trim())
  if (value === undefined) console.error(`mandry/delivery: ${name}: "${text}" is not understood`)
  return value
}
