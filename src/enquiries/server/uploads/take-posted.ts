import { fill } from '../../../languages/fill.ts'
import { resolveMessages } from '../../../languages/all-texts.ts'
import type { Issue } from '../../../forms/rules.ts'
import { InputsRefusedError } from '../inputs-refused.ts'
import type { Client } from '../client.ts'
import type { Submission } from '../read-submission.ts'
import type { Uploads } from './uploads.ts'

/**
 * Takes the files of a form post without script.
 *
 * @returns the submission with ids in place of its files
 * @throws {InputsRefusedError} for files that the form does not take; its submission has the ids of those that it took
 * @throws {EnquiryError} past a limit of the visitor's, and when they could not be kept
 */
export async function takePosted(
  uploads: Uploads,
  submission: Submission,
  client: Client,
): Promise<Submission> {
  const { formId, language } = submission
  const inputs: Record<string, unknown> = { ...submission.inputs }
  const issues: Issue[] = []
  for (const [input, value] of Object.entries(submission.inputs)) {
    if (!Array.isArray(value)) continue
    const taken: string[] = []
    const files = (value as unknown[]).filter((each) => each instanceof File)
    const limit = uploads.limitsOf({ formId, input }, language)?.maxFiles ?? 0
    if (limit > 0 && files.length > limit) {
      const { texts } = resolveMessages('files', language)
      issues.push({ input, kind: 'too-long', text: fill(texts.tooMany, { limit }) })
      inputs[input] = ''
      continue
    }
    for (const file of files) {
      await uploads.countVisitor(client, file.size)
      const content = new Uint8Array(await file.arrayBuffer())
      const result = await uploads.take({ formId, input, language, name: file.name, content })
      if ('id' in result) taken.push(result.id)
      else issues.push(result)
    }
    inputs[input] = taken.join('\n')
  }
  const changed = { ...submission, inputs }
  if (issues.length > 0) throw new InputsRefusedError(issues, changed)
  return changed
}
