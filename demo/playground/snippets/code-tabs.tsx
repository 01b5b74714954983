import { Tabs } from './tabs.tsx'
import { FORMS, WIDGETS, referenceFor } from '../catalogue/in-browser.ts'
import { withAddresses } from '../catalogue/own-files.ts'
import { elementCss } from '../theme/brand-of-view.ts'
import { TABS, type Tab, type View } from '../view/view.ts'
import { CodeBlock } from './code-block.tsx'
import { Sandbox } from './sandbox.tsx'
import { snippetOf, SNIPPETS } from './snippet-of.ts'

interface CodeTabsProps {
  readonly view: View
  /** Address of the loader. */
  readonly script: string
  readonly onChoose: (tab: Tab) => void
}

/** How to use the widget, as code to paste: one tab for each way. */
export function CodeTabs({ view, script, onChoose }: CodeTabsProps) {
  const { tab, widget } = view
  const reference = referenceFor(widget.tag)
  const tags = WIDGETS.map(({ tag }) => tag)
  const sample = withAddresses(view, new URL('..', script))
  const css = elementCss(view)
  const parts = { ...sample, reference, tags, script, css, rules: view.css, forms: FORMS }
  const text = snippetOf(tab, parts)
  return (
    <section className="snippet" aria-labelledby="snippet-heading">
      <h2 id="snippet-heading">Code</h2>
      <Tabs
        label="Code for"
        tabs={TABS.map((id) => ({ id, label: SNIPPETS[id].label }))}
        chosen={tab}
        onChoose={onChoose}
      >
        <CodeBlock id="snippet" label={`${SNIPPETS[tab].label} to paste`} text={text} />
      </Tabs>
      <Sandbox title={widget.tag} html={snippetOf('html', parts)} />
    </section>
  )
}
