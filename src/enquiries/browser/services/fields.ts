import type { FormDataObject } from '../../../events/submit-form.ts'
import type { Attribution } from '../../contract.ts'
import type { Preset } from './presets.ts'

/** An enquiry on its way to a service. */
export interface ServiceEnquiry {
  readonly id: string
  readonly body: Omit<FormDataObject, 'mailConfig' | 'recaptchaToken'> & {
    readonly attribution?: Attribution | undefined
  }
}

export type ServiceFields = Readonly<Record<string, string>>

/** The texts that a service gets by name: what the page knows, what the visitor typed, what the page's owner set. */
export function serviceFields(
  { body }: ServiceEnquiry,
  preset: Preset,
  own: ServiceFields,
): ServiceFields {
  const { inputs, signals, attribution, formToken: _ours, ...envelope } = body
  const known = {
    ...envelope,
    attribution: attribution && JSON.stringify(attribution),
    [preset.honeypot]: signals?.trap,
    [preset.captcha]: signals?.captcha,
  }
  const filled = Object.entries(known).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return { ...Object.fromEntries(filled), ...inputs, ...own }
}

/** A body for `fetch`, with its type. `Response` encodes as a form would be encoded. */
export async function encodeFields(
  fields: object,
  encoding: Preset['encoding'],
): Promise<{ readonly type: string; readonly bytes: ArrayBuffer }> {
  const packed = new Response(packOf(fields, encoding))
  const type = packed.headers.get('content-type') ?? ''
  const bytes = await packed.arrayBuffer()
  return { type: encoding === 'json' ? 'application/json' : type, bytes }
}

function packOf(fields: object, encoding: Preset['encoding']): BodyInit {
  if (encoding === 'json') return JSON.stringify(fields)
  const pack = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) pack.append(name, String(value))
  return pack
}
