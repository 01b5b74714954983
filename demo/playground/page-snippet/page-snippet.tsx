import { useState, type Dispatch } from 'react'
import { FORMS, WIDGETS } from '../catalogue/in-browser.ts'
import type { Widget } from '../catalogue/example.ts'
import { parseContent, tagsIn } from '../content/parse-content.ts'
import { readField } from '../fields/read-field.ts'
import { CodeBlock } from '../snippets/code-block.tsx'
import { Sandbox } from '../snippets/sandbox.tsx'
import type { Navigation } from '../view/use-view.ts'
import { fitsAddress, type View } from '../view/view.ts'
import { brandCss } from '../theme/brand.ts'
import { brandOf } from '../theme/brand-of-view.ts'
import { BRAND_TOKENS } from '../theme/brand-tokens.ts'
import { findWidgets } from './find-widgets.ts'
import { firstConfiguration } from './first-configuration.ts'
import { pageHtml } from './page-html.ts'
import { useRelease, type LoadedRelease } from './use-release.ts'

interface PageSnippetProps extends Pick<Navigation, 'go' | 'put'> {
  readonly view: View
  /** Address of the loader. */
  readonly script: string
  /** Address of the release's `integrity.json`, where there is one. */
  readonly release: string | undefined
}

/** A generator of the HTML of a whole page. */
export function PageSnippet({ view, script, release: address, go, put }: PageSnippetProps) {
  const { elements } = view
  const base = view.base ?? new URL('.', script).href.replace(/\/$/, '')
  const site = new URL('..', script)
  const configuration = useConfiguration(view, { site, put })
  const hashes = useRelease(address)
  const [withHashes, setWithHashes] = useState(true)
  const { widgets, problems } = findWidgets(elements, WIDGETS)
  const text = pageHtml({
    ...view,
    widgets,
    site,
    base: base.replace(/\/+$/, ''),
    configuration: configuration.valid,
    release: withHashes ? hashes.release : undefined,
    hasForm: widgets.some(hasForm),
    css: brandCss(brandOf(view), BRAND_TOKENS),
  })
  return (
    <article className="manual">
      <h1 id="tag">Page builder</h1>
      <p className="sentence">
        Choose elements, say where the scripts are, and paste the page. It has the language and
        direction of the element you looked at last, and the theme of the editor.
      </p>
      {problems.map((problem) => (
        <p className="alert" role="alert" key={problem}>
          {problem}
        </p>
      ))}
      <div className="generator">
        <form
          className="attributes"
          aria-label="What the page has"
          onSubmit={(event) => event.preventDefault()}
        >
          <ElementChoice chosen={widgets} onChange={(elements) => go({ elements })} />
          <BaseField base={base} onChange={(base) => put({ base })} />
          <HashesField {...hashes} isOn={withHashes} onChange={setWithHashes} />
          <ConfigurationField {...configuration} />
        </form>
        <section className="snippet" aria-labelledby="snippet-heading">
          <h2 id="snippet-heading">HTML</h2>
          <CodeBlock id="snippet" label="HTML to paste" text={text} />
          <Sandbox title="a page" html={text} />
        </section>
      </div>
    </article>
  )
}

interface ConfigurationContext extends Pick<PageSnippetProps, 'put'> {
  readonly site: URL
}

/** The text of the configuration, which the address holds; `valid` is what it was when it was last JSON. */
function useConfiguration({ language, configuration }: View, { site, put }: ConfigurationContext) {
  const first = JSON.stringify(firstConfiguration(language, site), null, 2)
  const text = configuration ?? first
  const field = readField('json', text)
  const isValid = 'value' in field
  const [lastValid, setLastValid] = useState(first)
  if (isValid && text !== lastValid) setLastValid(text)
  const tooLong = fitsAddress(text) ? '' : TOO_LONG
  return {
    text,
    valid: (isValid ? text.trim() : lastValid) || '{}',
    problem: 'problem' in field ? field.problem : tooLong,
    onEnter: (next: string) => put({ configuration: next === first ? undefined : next }),
  }
}

const TOO_LONG = 'Too long for the address: a reload of this page loses it. Copy the page first.'

function hasForm({ tag, examples: [{ content, after }] }: Widget): boolean {
  const { nodes = [] } = parseContent(content.en + after.en)
  const tags = tagsIn(nodes).add(tag)
  return FORMS.some((form) => tags.has(form))
}

interface ElementChoiceProps {
  readonly chosen: readonly Widget[]
  readonly onChange: Dispatch<string[]>
}

function ElementChoice({ chosen, onChange }: ElementChoiceProps) {
  const tags = chosen.map(({ tag }) => tag)
  return (
    <fieldset className="choices">
      <legend>Elements</legend>
      {WIDGETS.map(({ tag }) => (
        <label className="check" key={tag}>
          <input
            type="checkbox"
            checked={tags.includes(tag)}
            onChange={({ target }) =>
              onChange(target.checked ? [...tags, tag] : tags.filter((other) => other !== tag))
            }
          />
          <span>{tag}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface BaseFieldProps {
  readonly base: string
  readonly onChange: Dispatch<string>
}

function BaseField({ base, onChange }: BaseFieldProps) {
  const problem = baseProblem(base)
  return (
    <div className="field">
      <label htmlFor="base">Folder of the scripts</label>
      <input
        id="base"
        type="url"
        aria-describedby="note-base error-base"
        aria-invalid={problem !== '' || undefined}
        value={base}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="note" id="note-base">
        The address that <code>mandry.js</code> and <code>chunks/</code> have on your site or CDN.
      </p>
      <p className="error" id="error-base">
        {problem}
      </p>
    </div>
  )
}

/** Addresses start with a scheme or at the root of the site: scripts refuse others. */
function baseProblem(base: string): string {
  if (/^https?:\/\/[^\s/]+/.test(base) || /^\.{0,2}\/(?!\/)\S*$/.test(base)) return ''
  return 'Start with https:// or /, as in https://your.site/mandry'
}

interface HashesFieldProps extends LoadedRelease {
  readonly isOn: boolean
  readonly onChange: Dispatch<boolean>
}

function HashesField({ release, problem, isOn, onChange }: HashesFieldProps) {
  if (!release)
    return (
      <p className="note">{problem ?? 'Unreleased build: script tags have no integrity hashes.'}</p>
    )
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{`Hashes of release ${release.version}`}</span>
    </label>
  )
}

interface ConfigurationFieldProps {
  readonly text: string
  readonly problem: string
  readonly onEnter: Dispatch<string>
}

function ConfigurationField({ text, problem, onEnter }: ConfigurationFieldProps) {
  return (
    <div className="field">
      <label htmlFor="configuration">Page configuration</label>
      <textarea
        id="configuration"
        rows={20}
        wrap="off"
        spellCheck={false}
        aria-describedby="error-configuration"
        aria-invalid={problem !== '' || undefined}
        value={text}
        onChange={({ target }) => onEnter(target.value)}
      />
      <p className="error" id="error-configuration">
        {problem}
      </p>
    </div>
  )
}
