import type { Widget } from '../catalogue/example.ts'
import { referenceFor, type WidgetReference } from '../catalogue/in-browser.ts'
import { Prose } from './prose.tsx'
import { SECTIONS } from './reference-tables.tsx'

/** When a widget that a server rendered loads its script. */
const LOADS: Readonly<Record<WidgetReference['load'], string>> = {
  eager: 'Server-rendered, it loads its script at once.',
  idle: 'Server-rendered, it loads its script when the browser is idle.',
  visible: 'Server-rendered, it loads its script when it is near the viewport.',
  interaction: 'Server-rendered, it loads its script on the first interaction.',
  change: 'Works without JavaScript. Loads its script only when you change an attribute.',
}

interface WidgetIntroProps {
  readonly widget: Widget
  /** Address of the documentation. */
  readonly docs: string
}

/** What the widget is, how to get it, and where its reference is below. */
export function WidgetIntro({ widget: { tag, summary }, docs }: WidgetIntroProps) {
  const reference = referenceFor(tag)
  return (
    <header className="intro">
      <h1 id="tag">{tag}</h1>
      <p className="sentence">
        <Prose text={summary} />
      </p>
      <Install docs={docs} guide={`${docs}elements/${tag}.html`} />
      <ul className="facts" aria-label="In the reference">
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#reference-${id}`}>
              {title.replace(/ .*/, '')} <span>{reference[id].length}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`${docs}elements/${tag}.html#keyboard-and-roles`}>Keyboard and roles</a>
        </li>
        <li>
          <span className="load">{LOADS[reference.load]}</span>
        </li>
      </ul>
    </header>
  )
}

interface InstallProps {
  readonly docs: string
  /** Address of the page about what is shown. */
  readonly guide: string
}

/** The package with its version and size, and where to read on. */
export function Install({ docs, guide }: InstallProps) {
  const { version, firstScript } = MANDRY_PACKAGE
  return (
    <p className="install">
      <code>npm install mandry</code>
      <span>
        {version} · {(firstScript / 1000).toFixed(1)} kB before the first interaction · Chrome and
        Edge 120, Firefox 125, Safari 17.4 or later
      </span>
      <a href={guide}>Documentation</a> <a href={`${docs}guides/hosting.html#get-it`}>Get it</a>{' '}
      <a href={`${docs}changelog.html`}>Changelog</a>
    </p>
  )
}
