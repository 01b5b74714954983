import { pathText } from '../site/path-text.ts'

/** Warns the page's developer about a value. */
export type Warn = (cause: string) => void

/**
 * Reads what an author wrote: an attribute's text, a property's value, or `null` when there is neither.
 * Never throws: a bad value is reported through `warn`, and the default is used.
 */
export interface AttributeConverter<T> {
  (value: unknown, warn: Warn): T
  /** The TypeScript type of the property. Undefined where the widget's docs name the type of its data. */
  readonly type?: string
}

/** Text; a number is taken as text. */
export function text(fallback = ''): AttributeConverter<string> {
  return typed('string', (value, warn) => {
    if (value === null || value === undefined) return fallback
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    warn(`expected text, found ${kindOf(value)}`)
    return fallback
  })
}

/** True when the attribute is present, whatever its value except `"false"`. */
export function flag(): AttributeConverter<boolean>
/** @param fallback without an attribute */
export function flag<F>(fallback: F): AttributeConverter<boolean | F>
export function flag(fallback: unknown = false): AttributeConverter<unknown> {
  return typed('boolean', (value) =>
    value === null || value === undefined ? fallback : value !== false && value !== 'false',
  )
}

/** A duration in milliseconds, 0 or more. An empty value is `fallback` without a complaint. */
export function milliseconds<F>(fallback: F): AttributeConverter<number | F> {
  return typed('number', (value, warn) => {
    if (value === null || value === undefined || value === '') return fallback
    const duration = typeof value === 'boolean' ? NaN : Number(value)
    if (duration >= 0 && duration < Infinity) return duration
    warn(`expected milliseconds, found ${kindOf(value)}`)
    return fallback
  })
}

/** One of the listed words. The first is the default. */
export function oneOf<const T extends string>(
  ...allowed: readonly [T, ...T[]]
): AttributeConverter<T> {
  return typed(allowed.map((word) => `'${word}'`).join(' | '), (value, warn) => {
    if (value === null || value === undefined || value === '') return allowed[0]
    const word = allowed.find((candidate) => candidate === value)
    if (!word) warn(`expected one of ${allowed.join(', ')}, found ${kindOf(value)}`)
    return word ?? allowed[0]
  })
}

/** What `data` checks values with: a schema of Valibot, Zod, ArkType or any library with Standard Schema, without promises. */
export interface DataSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly output: unknown } | undefined
  }
}

/** The type of the values that a schema accepts. */
export type OutputOf<S extends DataSchema> = NonNullable<S['~standard']['types']>['output']

/** What a schema says of a value. */
interface Checked<T> {
  readonly value?: T
  /** Set where the value does not fit. */
  readonly issues?: readonly Issue[]
}

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined
}

/**
 * Data checked against a schema: an object given as a property, or JSON text. Undefined if there is none, or where it
 * does not fit; then a warning names each part by its path.
 *
 * @example data(array(object({ name: string(), price: number() })))
 */
export function data<S extends DataSchema>(schema: S): AttributeConverter<OutputOf<S> | undefined> {
  return (value, warn) => {
    if (value === null || value === undefined || value === '') return undefined
    const found = typeof value === 'string' ? parseJson(value, warn) : value
    if (found === undefined) return undefined
    // To the schema of an object whose keys may all be missing, a list is an object, too.
    if ((schema as { type?: unknown }).type === 'object' && Array.isArray(found)) {
      warn('expected an object, found a list')
      return undefined
    }
    const { value: fitting, issues } = schema['~standard'].validate(found) as Checked<OutputOf<S>>
    if (!issues) return fitting
    warn(issuesText(issues))
    return undefined
  }
}

/** How many faults of one value are named. */
const MAX_ISSUES = 10

/** The faults of a value, each with its path. */
export function issuesText(issues: readonly Issue[]): string {
  const named = issues
    .slice(0, MAX_ISSUES)
    .map(({ message, path }) => (path ? `${pathText(path)}: ${message}` : message))
  const left = issues.length - named.length
  return [...named, ...(left > 0 ? [`${left} more`] : [])].join('; ')
}

/** The JSON value in a text, or undefined after a warning. */
export function parseJson(text: string, warn: Warn): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // What an object or a list becomes when a template writes it as an attribute.
    if (text.startsWith('[object '))
      warn(`"${text}" was an object: set the property, or write JSON`)
    else
      warn(
        `malformed JSON: ${error instanceof Error ? error.message : 'unreadable'}${likelyCause(text)}`,
      )
    return undefined
  }
}

/** What editors and templates usually do to JSON, and what helps. */
function likelyCause(text: string): string {
  if (/<\/?(?:p|br)\b/i.test(text))
    return '; the editor has added <p> or <br> to it: write it in one line, or print it by a shortcode'
  if (/[“”„‟″«»]/.test(text))
    return '; the editor has made its quotes curly: write ">" as &gt; and "\'" as &#39; in it, or print it by a shortcode'
  if (/^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text))
    return '; it ends early: in an attribute with single quotes write each apostrophe as &#39;, or use a JSON child'
  return ''
}

/** `popupId` as it is written in HTML: `popup-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function typed<T>(type: string, read: AttributeConverter<T>): AttributeConverter<T> {
  return Object.assign(read, { type })
}

function kindOf(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : typeof value
}

/** `site-header` as `SiteHeader`. */
export function pascalCase(tag: string): string {
  return tag.replaceAll(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase())
}
