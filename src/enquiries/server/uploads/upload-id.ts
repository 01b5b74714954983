import { createSigner } from '../signer.ts'

const SIGNED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{64})$/

/** What an id is good for: an input of a form. */
export interface UploadPlace {
  readonly formId: string
  readonly input: string
}

/** Makes and reads the ids of uploaded files that visitors get: `uuid.signature`, HMAC with SHA-256. */
export function createUploadIds(secret: string) {
  const signer = createSigner(secret)
  // Not what signs a form token.
  const signed = (id: string, { formId, input }: UploadPlace) =>
    JSON.stringify(['file', id, formId, input])
  return {
    sign: async (id: string, place: UploadPlace): Promise<string> =>
      `${id}.${await signer.sign(signed(id, place))}`,
    /** The file's own id; undefined for one that was not made for this place. */
    async read(text: string, place: UploadPlace): Promise<string | undefined> {
      const [, id, signature] = SIGNED.exec(text) ?? []
      if (!id || !signature) return undefined
      return (await signer.isSigned(signed(id, place), signature)) ? id : undefined
    },
  }
}

export type UploadIds = ReturnType<typeof createUploadIds>
