/** What stands around the generated part of a README. */
const REFERENCE_START = '<!-- reference: by `npm run reference` -->'
const REFERENCE_END = '<!-- /reference -->'

/**
 * A widget's README with its reference brought up to date.
 *
 * @throws {RangeError} when the README has no place for it
 */
export function withReference(readme: string, tables: string): string {
  const start = readme.indexOf(REFERENCE_START)
  const end = readme.indexOf(REFERENCE_END)
  if (start < 0 || end < start)
    throw new RangeError(
      `a README needs the lines "${REFERENCE_START}" and "${REFERENCE_END}" around its reference`,
    )
  return `${readme.slice(0, start)}${REFERENCE_START}\n\n${tables}\n\n${readme.slice(end)}`
}
