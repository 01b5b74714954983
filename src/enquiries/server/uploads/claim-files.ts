import { valueOf } from '../../../forms/rules.ts'
import { resolveMessages } from '../../../languages/all-texts.ts'
import type { ReadInput } from '../../../site/forms.ts'
import { InputsRefusedError } from '../inputs-refused.ts'
import type { Submission } from '../read-submission.ts'
import type { FileStore, KeptFile } from './file-store.ts'
import type { UploadIds } from './upload-id.ts'

export interface ClaimedInputs {
  readonly form: readonly ReadInput[]
  readonly inputs: Readonly<Record<string, string>>
  readonly enquiryId: string
}

/** Makes the function that gives the files a submission names to its enquiry. Twice to the same one changes nothing. */
export function createClaim(store: FileStore, ids: UploadIds) {
  /**
   * @returns the files, by the input they are of
   * @throws {InputsRefusedError} for ids that are not of this form's input, belong to another enquiry, or have gone
   */
  return async function claim(
    { formId, language }: Pick<Submission, 'formId' | 'language'>,
    { form, inputs, enquiryId }: ClaimedInputs,
  ): Promise<ReadonlyMap<string, readonly KeptFile[]>> {
    const named = form.filter(({ type }) => type === 'file')
    const given = await Promise.all(
      named.map(async (input) => {
        const place = { formId, input: input.name }
        const texts = valueOf(inputs, input).split('\n').filter(Boolean)
        return [input.name, await Promise.all(texts.map((text) => ids.read(text, place)))] as const
      }),
    )
    const refuse = (input: string) => {
      const { texts } = resolveMessages('files', language)
      return new InputsRefusedError([{ input, kind: 'unknown', text: texts.gone }])
    }
    const files = new Map<string, readonly KeptFile[]>()
    for (const [input, read] of given.filter(([, all]) => all.length > 0)) {
      const own = read.filter((id) => id !== undefined)
      const isOwn = own.length === read.length && new Set(own).size === own.length
      if (!isOwn || !(await store.attach(own, enquiryId))) throw refuse(input)
      const found = await store.find(own)
      files.set(
        input,
        own.flatMap((id) => found.find((file) => file.id === id) ?? []),
      )
    }
    return files
  }
}
