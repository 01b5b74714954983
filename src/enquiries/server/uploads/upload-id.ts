import { bytesOf, hexOf } from '../hex.ts'
import { hmacKey } from '../hmac-key.ts'

const SIGNED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{64})$/

/** What an id is good for: an input of a form. */
export interface UploadPlace {
  readonly formId: string
  readonly input: string
}

/** Makes and reads the ids of uploaded files that visitors get: `uuid.signature`, HMAC with SHA-256. */
export function createUploadIds(secret: string) {
  const key = hmacKey(secret)
  // Not what signs a form token.
  const signed = (id: string, { formId, input }: UploadPlace) =>
    new TextEncoder().encode(JSON.stringify(['file', id, formId, input]))
  return {
    async sign(id: string, place: UploadPlace): Promise<string> {
      const signature = await crypto.subtle.sign('HMAC', await key, signed(id, place))
      return `${id}.${hexOf(new Uint8Array(signature))}`
    },
    /** The file's own id; undefined for one that was not made for this place. */
    async read(text: string, place: UploadPlace): Promise<string | undefined> {
      const [, id, signature] = SIGNED.exec(text) ?? []
      if (!id || !signature) return undefined
      const isOurs = await crypto.subtle.verify(
        'HMAC',
        await key,
        bytesOf(signature),
        signed(id, place),
      )
      return isOurs ? id : undefined
    },
  }
}

export type UploadIds = ReturnType<typeof createUploadIds>
