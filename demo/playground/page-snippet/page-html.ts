import type { Widget } from '../catalogue/example.ts'
import { parseContent, printHtml } from '../content/parse-content.ts'
import { withAddresses } from '../catalogue/own-files.ts'
import { ENDPOINT, ENDPOINT_NOTE, htmlElement, scriptTag } from '../snippets/html.ts'
import { indented } from '../snippets/print-element.ts'
import type { View } from '../view/view.ts'

/** `integrity.json` of a release. */
export interface Release {
  readonly version: string
  /** A hash for every file of the release, by its path beside the loader. */
  readonly files: Readonly<Record<string, string>>
}

export interface PageParts extends Pick<View, 'language' | 'direction'> {
  readonly widgets: readonly Widget[]
  /** Where the scripts are, without a slash at the end. */
  readonly base: string
  /** The page configuration as JSON. */
  readonly configuration: string
  readonly release: Release | undefined
  /** Whether one of the elements is, or holds, a form. */
  readonly hasForm: boolean
  /** The style sheet of the page and the tokens; see `brandCss`. */
  readonly css: string
  /** The folder of the pictures of examples. */
  readonly site: URL
}

/** A whole page: configuration, scripts with the hashes of the release, and the chosen elements. */
export function pageHtml(parts: PageParts): string {
  const { language, direction, css, site, widgets } = parts
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<title>Your page</title>',
    `<style>\n${indented(css + (widgets.some(isText) ? TEXT_CSS : ''))}</style>`,
    `<script type="application/json" data-mandry-configuration>\n${indented(parts.configuration.replaceAll('<', '\\u003c'))}\n</script>`,
    ...scripts(parts),
  ]
  const at = (place: 'top' | 'bottom') => widgets.filter((widget) => widget.place === place)
  const inside = widgets.filter(({ place }) => place !== 'top' && place !== 'bottom')
  const elements = (list: readonly Widget[]) =>
    list.map((widget) => {
      const html = elementIn(widget, { language, site })
      return isText(widget) ? `<div class="text">\n${indented(html)}\n</div>` : html
    })
  const body = [
    ...elements(at('top')),
    ...(inside.length ? [`<main>\n${indented(elements(inside).join('\n'))}\n</main>`] : []),
    ...elements(at('bottom')),
    ...missingPopup(parts),
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

/** The popup that buttons open, if it is not one of the chosen elements. */
function missingPopup({ widgets, language }: PageParts): string[] {
  if (widgets.some(({ tag }) => tag === POPUP)) return []
  const popups = widgets.flatMap(({ examples: [{ after }] }) => {
    const { nodes = [] } = parseContent(after[language])
    return nodes.filter((node) => typeof node !== 'string' && node.tag === POPUP)
  })
  return popups.slice(0, 1).map((popup) => printHtml([popup]))
}

const POPUP = 'popup-container'

const isText = ({ place }: Widget) => place === 'text'

/** Elements that text surrounds. */
const TEXT_CSS = '\n.text {\n  padding: 24px;\n}\n'

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
    '<!-- Replace the addresses of mandry.js and of the pictures with your own. -->',
    ...(hasForm ? [ENDPOINT_NOTE] : []),
    tag('mandry.js', hasForm ? ENDPOINT : ''),
  ]
}

/** The element in its first example, without what the page configuration gives. */
function elementIn(
  widget: Widget,
  { language, site }: Pick<PageParts, 'language' | 'site'>,
): string {
  const edits = Object.fromEntries(widget.configured.map((name) => [name, null]))
  const sample = { widget, example: widget.examples[0], language, edits, content: undefined }
  return htmlElement(withAddresses(sample, site))
}
