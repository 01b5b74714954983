import { writtenConfiguration } from '../element/page-configuration.ts'
import { whenReady } from '../element/register.ts'
import { ROOT_ATTRIBUTE } from '../element/root.ts'
import { VERSION_ATTRIBUTE } from '../element/version.ts'
import type { LoadStrategy } from '../element/widget.ts'
import { CONFIGURATION_ATTRIBUTE, RENDERED } from '../site/configuration-attribute.ts'
import {
  misspeltAttributes,
  misspeltKeys,
  misspeltTags,
  writtenAttributes,
} from '../typos/typos.ts'
import { adviceOn, type Advice } from './advice.ts'

/** `waiting` for its script, `defined` and left with the page's own content, `hydrated` and answering, or `failed`. */
export type HydrationState = 'waiting' | 'defined' | 'hydrated' | 'failed'

export interface Warning extends Advice {
  readonly text: string
}

/** What is known of an element of the page. */
export interface ElementReport {
  readonly host: HTMLElement
  readonly tag: string
  readonly strategy: string
  readonly state: HydrationState
  /** Who rendered it first. */
  readonly rendered: string
  /** The sources of its values. */
  readonly sources: readonly string[]
  readonly warnings: readonly Warning[]
}

export interface PageReport {
  readonly configuration: string
  readonly elements: readonly ElementReport[]
  /** Warnings that belong to no element of the page. */
  readonly warnings: readonly Warning[]
}

/** Load strategies by tag, and what was written to the console. */
export interface Known {
  readonly strategies: Readonly<Record<string, LoadStrategy>>
  readonly warnings: readonly string[]
}

const ready = new WeakMap<Element, boolean>()

/** Reads the page as it is now. */
export function readPage({ strategies, warnings }: Known): PageReport {
  const tags = Object.keys(strategies)
  const hosts = [...document.querySelectorAll<HTMLElement>(tags.join() || 'no-tags')]
  const present = new Set(hosts.map(({ localName }) => localName))
  const configuration = writtenConfiguration()
  const misspelt = misspeltKeys(configuration).map((cause) => `page configuration: ${cause}`)
  // The other tags that an element has (src/vendor) have no guide of their own.
  const names = [...misspelt, ...misspeltTags(tags), ...misspeltAttributes(writtenAttributes(tags))]
  const all = [...new Set([...warnings, ...names])].map((text) => ({
    text,
    tag: tags.find((each) => text.startsWith(`<${each}>`)),
  }))
  const warningsOn = (tag: string) =>
    all.filter((each) => each.tag === tag).map(({ text }) => warningOf(text, tag))
  return {
    configuration: configurationSource() + configuredParts(configuration),
    elements: hosts.map((host) =>
      reportOn(host, { strategies, warnings: warningsOn(host.localName) }),
    ),
    warnings: all
      .filter(({ tag }) => !tag || !present.has(tag))
      .map(({ text, tag }) => warningOf(text, tag)),
  }
}

function warningOf(text: string, tag: string | undefined): Warning {
  return { text, ...adviceOn(text, tag) }
}

function reportOn(
  host: HTMLElement,
  known: Pick<Known, 'strategies'> & { readonly warnings: readonly Warning[] },
): ElementReport {
  const version = host.shadowRoot
    ?.querySelector(`[${ROOT_ATTRIBUTE}]`)
    ?.getAttribute(VERSION_ATTRIBUTE)
  const strategy = host.getAttribute('load') ?? known.strategies[host.localName] ?? ''
  return {
    host,
    tag: host.localName,
    strategy: version ? strategy : 'eager: no server rendered it',
    state: elementState(host, known.warnings),
    rendered: version ? `server, ${version}` : 'browser',
    sources: sourcesOf(host),
    warnings: known.warnings,
  }
}

function elementState(host: HTMLElement, warnings: readonly Warning[]): HydrationState {
  if (warnings.some(({ text }) => /script did not load|failed to render/.test(text)))
    return 'failed'
  if (!host.matches(':defined')) return 'waiting'
  if (!ready.has(host)) {
    ready.set(host, false)
    void whenReady(host).then(() => ready.set(host, true))
  }
  // An element without data shows the page's content.
  const isLeft = !host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`)
  return ready.get(host) && !isLeft ? 'hydrated' : 'defined'
}

/** @r2wc elements keep what script has set in `values` (src/element/register.ts). */
function sourcesOf(host: HTMLElement): string[] {
  const attributes = host
    .getAttributeNames()
    .filter((name) => !/^(class|style|id|load|slot)$/.test(name))
  const { values } = host as { values?: ReadonlyMap<string, unknown> }
  return [
    ...attributes.map((name) => `attribute ${name}`),
    ...[...(values?.keys() ?? [])].map((name) => `property ${name}`),
    ...(host.querySelector(':scope > script[type="application/json"]') ? ['JSON child'] : []),
  ]
}

/** The parts of the page configuration, which may provide values of elements. */
function configuredParts(configuration: unknown): string {
  const { componentsConfigs, ...top } = Object(configuration) as Record<string, unknown>
  const names = Object.keys({ ...top, ...Object(componentsConfigs) })
  return names.length > 0 ? `, with ${names.join(', ')}` : ''
}

function configurationSource(): string {
  const script = `script[${CONFIGURATION_ATTRIBUTE}`
  if (document.querySelector(`${script}="${RENDERED}"]`))
    return 'what the server rendered the page with'
  if (typeof window.getConfig === 'function') return 'window.getConfig()'
  if (document.querySelector(`${script}]`)) return 'the JSON script of the page'
  return 'none, so the defaults count'
}
