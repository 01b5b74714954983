/** Decodes what is JSON; anything else is the text itself. */
export async function readContent(content: Pick<Blob, 'text'>): Promise<unknown> {
  const text = await content.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
