import { REFERENCES } from 'virtual:widget-reference'
import { joinExamples, type ExampleFile } from './join.ts'

export type WidgetReference = (typeof REFERENCES)[number]

const files = import.meta.glob<ExampleFile>('../../../widgets/*/*.example.json', {
  eager: true,
  import: 'default',
})

/** Addresses of files that the static build has beside its page; a server has them at its root. */
const OWN_FILES = /(^|["'])\/(?=(?:pictures|brand|portfolio)\/)/g

/** Every widget with its examples, by tag in alphabetical order. */
export const WIDGETS = joinExamples(
  REFERENCES,
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? '', located(file)]),
  ),
)

/** @throws {RangeError} when no widget has this tag */
export function referenceFor(tag: string): WidgetReference {
  const found = REFERENCES.find((reference) => reference.tag === tag)
  if (!found) throw new RangeError(`no widget is called ${tag}`)
  return found
}

function located(file: ExampleFile): ExampleFile {
  if (import.meta.env.MODE !== 'static') return file
  const relative = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(OWN_FILES, '$1') : value
  return JSON.parse(JSON.stringify(file), relative) as ExampleFile
}
