const ENCODED_RUN = /(?:%[0-9a-f]{2})+/gi

/** Undoes percent-encoding where it makes sense; a stray `%` or broken UTF-8 stays as it is. */
export function decodeLoosely(text: string): string {
  return text.replace(ENCODED_RUN, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
