import type { AttributionSetting } from './consent.ts'
import { createDelivery, type Delivery } from './start-delivery.ts'

const SETTINGS: readonly AttributionSetting[] = ['consent', 'always', 'off']

/**
 * Starts as a script tag says: this module's own, or the loader's. Without such a tag it is a page's own script that starts.
 *
 * @param address of the script
 * @returns undefined when it is not started
 */
export function startByTag(address: string): Delivery | undefined {
  // A server may import a page's scripts too.
  const scripts = [...(globalThis.document?.scripts ?? [])].filter(({ src }) => src === address)
  const tag = scripts.find((script) => script.hasAttribute('data-endpoint'))
  // A bundle that holds this module goes by another name.
  if (!tag && scripts.length > 0 && address.includes('/delivery.js'))
    console.error('mandry/delivery: not started: its tag has no data-endpoint')
  const endpoint = tag && read(tag, 'data-endpoint', (text) => text || undefined)
  if (!endpoint) return undefined
  try {
    const { service, accept } = tag.dataset
    return createDelivery(
      {
        endpoint,
        service,
        accept,
        timeoutMs: read(tag, 'data-timeout', positive),
        keepDays: read(tag, 'data-keep-days', positive),
        attribution: read(tag, 'data-attribution', (text) =>
          SETTINGS.find((setting) => setting === text),
        ),
      },
      tag,
    )
  } catch (cause) {
    console.error('mandry/delivery: not started:', cause)
    return undefined
  }
}

function positive(text: string): number | undefined {
  return Number(text) > 0 ? Number(text) : undefined
}

/** Undefined for an attribute that is not there, and for one that cannot be read, which the console tells. */
function read<T>(
  tag: Element,
  name: string,
  reader: (text: string) => T | undefined,
): T | undefined {
  const text = tag.getAttribute(name)
  if (text === null) return undefined
  const value = reader(text.trim())
  if (value === undefined) console.error(`mandry/delivery: ${name}: "${text}" is not understood`)
  return value
}
