import { REFERENCES } from './references.ts'
import { joinExamples, type ExampleFile } from './join.ts'
import { withOwnFiles } from './own-files.ts'

export type WidgetReference = (typeof REFERENCES)[number]

const files = import.meta.glob<ExampleFile>('../../../widgets/*/*.example.json', {
  eager: true,
  import: 'default',
})

/** Every widget with its examples, by tag in alphabetical order. */
export const WIDGETS = joinExamples(
  REFERENCES,
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? '', atHome(file)]),
  ),
)

/** The tags of widgets that send a form. */
export const FORMS = REFERENCES.filter(({ events }) =>
  events.some(({ name }) => name === 'submitForm'),
).map(({ tag }) => tag)

/** @throws {RangeError} when no widget has this tag */
export function referenceFor(tag: string): WidgetReference {
  const found = REFERENCES.find((reference) => reference.tag === tag)
  if (!found) throw new RangeError(`no widget is called ${tag}`)
  return found
}

/** Where the page is a file, its data has relative addresses. */
function atHome(file: ExampleFile): ExampleFile {
  return import.meta.env.MODE === 'static' ? withOwnFiles(file) : file
}
