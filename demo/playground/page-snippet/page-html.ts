import type { Widget } from '../catalogue/example.ts'
import { htmlElement, scriptTag } from '../snippets/html.ts'
import { indented } from '../snippets/print-element.ts'
import { darkRule } from '../view/theme.ts'
import type { View } from '../view/view.ts'

/** `integrity.json` of a release. */
export interface Release {
  readonly version: string
  /** A hash for every file of the release, by its path beside the loader. */
  readonly files: Readonly<Record<string, string>>
}

export interface PageParts extends Pick<View, 'language' | 'direction' | 'theme'> {
  readonly widgets: readonly Widget[]
  /** Where the scripts are, without a slash at the end. */
  readonly base: string
  /** The page configuration as JSON. */
  readonly configuration: string
  readonly release: Release | undefined
  /** Whether one of the elements is, or holds, a form. */
  readonly hasForm: boolean
}

/** A whole page: configuration, scripts with the hashes of the release, and the chosen elements. */
export function pageHtml(parts: PageParts): string {
  const { language, direction, theme, widgets } = parts
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<title>Your page</title>',
    ...(theme === 'dark' ? [`<style>\n${indented(darkRule(':root')).trimEnd()}\n</style>`] : []),
    `<script type="application/json" data-mandry-configuration>\n${indented(parts.configuration.replaceAll('<', '\\u003c'))}\n</script>`,
    ...scripts(parts),
  ]
  const at = (place: 'top' | 'bottom') => widgets.filter((widget) => widget.place === place)
  const inside = widgets.filter(({ place }) => place !== 'top' && place !== 'bottom')
  const elements = (list: readonly Widget[]) => list.map((widget) => elementIn(widget, language))
  const body = [
    ...elements(at('top')),
    ...(inside.length ? [`<main>\n${indented(elements(inside).join('\n'))}\n</main>`] : []),
    ...elements(at('bottom')),
  ]
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  return `<!doctype html>
<html lang="${language}"${dir}>
  <head>
${indented(indented(head.join('\n')))}
  </head>
  <body>
${indented(indented(body.join('\n')))}
  </body>
</html>
`
}

/** The loader, which also sends enquiries where a form is; an import map with the hashes of what it imports before it. */
function scripts({ base, release, hasForm }: PageParts): string[] {
  const files = release?.files ?? {}
  const tag = (file: string, more = '') => {
    const hash = files[file] ? ` integrity="${files[file]}" crossorigin` : ''
    return scriptTag(`${base}/${file}`, hash + more)
  }
  const chunks = Object.entries(files).filter(([file]) => /^(chunks\/.*|delivery)\.js$/.test(file))
  const integrity = Object.fromEntries(chunks.map(([file, hash]) => [`${base}/${file}`, hash]))
  const map = JSON.stringify({ integrity }, null, 2).replaceAll('<', '\\u003c')
  return [
    ...(chunks.length ? [`<script type="importmap">\n${indented(map)}\n</script>`] : []),
    tag('mandry.js', hasForm ? ' data-endpoint="/enquiries"' : ''),
  ]
}

/** The element in its first example, without what the page configuration gives. */
function elementIn(widget: Widget, language: View['language']): string {
  const edits = Object.fromEntries(widget.configured.map((name) => [name, null]))
  return htmlElement({ widget, example: widget.examples[0], language, edits, content: undefined })
}
