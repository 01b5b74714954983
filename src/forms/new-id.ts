/** A UUID: every address of a blob ends with one; that of an empty one may stay. `crypto.randomUUID` is missing on pages without encryption. */
export function newId(): string {
  return URL.createObjectURL(new Blob()).slice(-36)
}
