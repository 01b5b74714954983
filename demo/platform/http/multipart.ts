import { hasTooManyParts } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'
import { MAX_PARAMETERS } from '../rules/limits.ts'
import { extensionOf } from './content-type.ts'
import { parametersOf, readForm, type Parameters } from './form.ts'
import { readTextContent } from '../sent/source.ts'

/** A form with one file in it. */
export interface Upload {
  readonly form: Parameters
  readonly name: string
  /** Such as `image/png`; whatever the client says. */
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * Reads a form with a file: as a part of a multipart body, or as a text among the others, which has no
 * name and is taken as UTF-8 or as a `data:` URL.
 *
 * @param part what the file is called in the form
 * @throws {HttpProblem} when it is missing, or the body is none of the two
 */
export async function readUpload(request: Request, part: string): Promise<Upload> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
  if (!isMultipart) {
    const form = await readForm(request)
    return uploadOfText(form, form.text(part))
  }
  const parts = await readParts(request)
  const form = parametersOf(Object.fromEntries(parts))
  const file = parts.get(part)
  if (file === null || typeof file === 'string') return uploadOfText(form, form.text(part))
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { form, name: file.name, type: file.type, bytes }
}

async function readParts(request: Request): Promise<FormData> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const type = request.headers.get('Content-Type') ?? ''
  if (hasTooManyParts(bytes, type, MAX_PARAMETERS))
    throw new HttpProblem('invalid', 'too many parameters')
  const headers = { 'Content-Type': type }
  return await new Response(bytes, { headers }).formData().catch(() => {
    throw new HttpProblem('invalid', 'the body is not multipart/form-data')
  })
}

function uploadOfText(form: Parameters, text: string): Upload {
  const { bytes, type } = readTextContent(text)
  const extension = extensionOf(type)
  return { form, name: extension ? `file.${extension}` : 'file', type, bytes }
}
