import '../../site/styles/site.css'
import './frame.css'
import { configurationOf } from '../../site/configuration.ts'
import { STUDIO_LANGUAGES, type StudioLanguage } from '../../content/model/definition.ts'
import type { SiteFrame } from '../../site/templates/frame.ts'
import { WIDGETS } from '../catalogue/in-browser.ts'
import { withOwnFiles } from '../catalogue/own-files.ts'
import { parseContent, type ContentNode } from '../content/parse-content.ts'
import { FRAME_CSS, frameBody } from '../frame/frame-page.ts'
import { readView, UNEDITED, type View } from '../view/view.ts'

// The frame's document where no server makes it: what its address names is put in before the loader runs.

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

const wanted = readView(new URLSearchParams(location.search), WIDGETS)
// Whoever made the address wrote what it shows: only the playground frames that, and says what it is.
const view = wanted && window.parent === window ? { ...wanted, ...UNEDITED } : wanted
if (view) showView(view)
else document.body.textContent = 'The address names no element.'

function showView(view: View): void {
  const { widget, language, theme, direction } = view
  const { documentElement: root, body } = document
  root.lang = language
  root.dir = direction
  root.dataset.theme = theme
  document.title = widget.tag
  const styles = new CSSStyleSheet()
  styles.replaceSync(FRAME_CSS)
  document.adoptedStyleSheets = [styles]
  // A function, as Trusted Types refuse a script element that a script fills, also one that only holds data.
  window.getConfig = () => siteConfiguration(view)
  body.className = widget.place
  const { nodes = [] } = parseContent(frameBody(view, WIDGETS).text)
  body.append(...nodes.map((node) => domNode(node)))
}

/** A node of the checked tree in the document: no text is parsed as HTML here. */
function domNode(node: ContentNode, namespace: string | null = HTML): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const own = node.tag === 'svg' ? SVG : namespace
  const element = document.createElementNS(own, node.tag)
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value)
  const inside = node.tag === 'foreignObject' ? HTML : own
  element.append(...node.children.map((child) => domNode(child, inside)))
  return element
}

/** The agency's, without the platform that would be asked for more. */
function siteConfiguration({ language, widget }: View): object {
  const versions = STUDIO_LANGUAGES.map((other) => ({
    language: other,
    slug: `?widget=${widget.tag}&lang=${other}`,
  }))
  const configuration = configurationOf({
    language,
    versions,
    origin: '',
    chapter: {},
    frame: frames()[language],
  })
  return withOwnFiles(configuration, ['platform', 'chapters'])
}

type Frames = Readonly<Record<StudioLanguage, SiteFrame>>

/** What `pages.ts` wrote into the document. */
function frames(): Frames {
  return JSON.parse(document.getElementById('frames')?.textContent ?? '') as Frames
}
