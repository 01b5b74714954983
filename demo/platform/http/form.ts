import { setImmediate } from 'node:timers/promises'
import qs from 'qs'
import type * as v from 'valibot'
import { HttpProblem } from '../http-problem.ts'
import { decodeLoosely } from '../sent/decode.ts'
import { check } from '../sent/check.ts'
import { readJson } from './json.ts'
import { MAX_BRACKET_DEPTH, MAX_BRACKET_ENTRIES, MAX_PARAMETERS } from '../rules/limits.ts'

/** The parameters of a request, unread: form fields or query values. */
export interface Parameters {
  /** @throws {HttpProblem} when it is missing, or not one plain text */
  text(name: string): string
  /** Like `text`, but undefined when it is missing or empty. @throws {HttpProblem} */
  optional(name: string): string | undefined
  /** A text as its schema reads it. @throws {HttpProblem} */
  read<Schema extends v.GenericSchema>(schema: Schema, name: string): v.InferOutput<Schema>
  /** Likewise what the JSON text of a field says. Other requests have their turn around reading a long one. @throws {HttpProblem} */
  readJson<Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
  ): Promise<v.InferOutput<Schema>>
  /** What was sent in brackets, as in `name[0][key]=text`; undefined when it is missing. */
  nested(name: string): unknown
}

/** Characters of JSON that take a millisecond. The longest take 30 to be decoded, read and checked each. */
const LONG_TEXT = 100_000
const LONG_LIST = `a list in brackets may have ${MAX_BRACKET_ENTRIES} entries: send the rest in further calls`
const OTHER_BODY = /^(application\/json|multipart\/)/i

/** Reads a form-encoded body; names with brackets nest. @throws {HttpProblem} on too many fields, or on another body */
export async function readForm(request: Request): Promise<Parameters> {
  if (OTHER_BODY.test(request.headers.get('content-type') ?? ''))
    throw new HttpProblem('invalid', 'send the body as application/x-www-form-urlencoded')
  return parse(await request.text(), (text) => decodeLoosely(text.replaceAll('+', ' ')))
}

/**
 * Reads the query of the address. Clients write values into it unencoded, so a plus sign means itself.
 *
 * @throws {HttpProblem} on too many parameters
 */
export function readQuery(request: Request): Parameters {
  const [, query = ''] = request.url.split(/\?(.*)/s)
  return parse(query, decodeLoosely)
}

function parse(encoded: string, decoder: (text: string) => string): Parameters {
  try {
    return parametersOf(
      qs.parse(encoded, {
        decoder,
        depth: MAX_BRACKET_DEPTH,
        arrayLimit: MAX_BRACKET_ENTRIES,
        parameterLimit: MAX_PARAMETERS,
        throwOnLimitExceeded: true,
        plainObjects: true,
      }),
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const isList = error.message.startsWith('Array')
    throw new HttpProblem('invalid', isList ? LONG_LIST : 'too many parameters')
  }
}

/** Parameters that were taken apart already. */
export function parametersOf(values: Readonly<Record<string, unknown>>): Parameters {
  function optional(name: string): string | undefined {
    const value = values[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw new HttpProblem('invalid', `${name} must be one text`)
    return value
  }
  function text(name: string): string {
    const value = optional(name)
    if (value === undefined) throw new HttpProblem('invalid', `missing: ${name}`)
    return value
  }
  return {
    text,
    optional,
    read: (schema, name) => check(schema, text(name), name),
    async readJson(schema, name) {
      const sent = text(name)
      if (sent.length < LONG_TEXT) return check(schema, readJson(sent, name), name)
      await setImmediate()
      const value = readJson(sent, name)
      await setImmediate()
      return check(schema, value, name)
    },
    nested: (name) => values[name],
  }
}
