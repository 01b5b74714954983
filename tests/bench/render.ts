import '#demo/environment.ts'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { propsOf, type AnyWidget } from '#src/element/widget.ts'
import { findElements, type FoundElement } from '#src/render/find-elements.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { readSite } from '#src/site/site.ts'
import { configurationOf } from '#demo/site/configuration.ts'
import { documentOf } from '#demo/site/layout.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { renderPage } from '#widgets/entries/render.ts'

// Pages a second: `renderPage` on the site's real pages, beside plain `renderToString` of the same components with
// the same props. Both run in turns within this one process; read the ratio, the times depend on the machine.

const ROUNDS = 15
const PASSES_PER_ROUND = 10

const { pages: all, frames } = firstPages()
const configuration = configurationOf({
  language: 'en',
  frame: frames.en!,
  versions: [],
  origin: 'https://mandry.example',
  chapter: { app_id: 1, slug_field_id: 1, status_field_id: 1 },
})
const english = [...all.values()].filter(({ language }) => language === 'en')
const pages = english.map((page) => ({
  url: page.slug,
  html: documentOf({
    ...page,
    canonical: undefined,
    versions: [],
    origin: 'https://mandry.example',
    image: '',
    css: '',
    nonce: 'n',
  }),
}))
const definitions = import.meta.glob<AnyWidget>('../../widgets/*/*.element.ts', {
  eager: true,
  import: 'widget',
})
const WIDGETS = new Map(Object.values(definitions).map((widget) => [widget.tag, widget]))
const site = readSite(configuration, console.error)
const elements = pages.flatMap(({ html, url }) =>
  findElements(html, new Set(WIDGETS.keys())).elements.flatMap((found) => {
    const widget = WIDGETS.get(found.tag)
    return widget ? [{ widget, props: propsFor(widget, found, url) }] : []
  }),
)

const whole = () => {
  for (const { html, url } of pages) renderPage(html, { url, configuration })
}
const raw = () => {
  for (const { widget, props } of elements)
    renderToString(createElement(widget.component as ComponentType, props))
}

const rates = { whole: [] as number[], raw: [] as number[] }
for (let round = -3; round < ROUNDS; round++) {
  const measured = { whole: pagesPerSecond(whole), raw: pagesPerSecond(raw) }
  if (round < 0) continue // warming up
  rates.whole.push(measured.whole)
  rates.raw.push(measured.raw)
}
// Of each round, as the load of the machine changes between them.
const ratio = median(rates.whole.map((rate, round) => rate / (rates.raw[round] ?? NaN)))
console.log(`${pages.length} pages, ${elements.length} elements, median of ${ROUNDS} rounds`)
console.log(`renderPage:         ${Math.round(median(rates.whole))} pages/s`)
console.log(`raw renderToString: ${Math.round(median(rates.raw))} pages/s`)
console.log(`ratio:              ${ratio.toFixed(2)} (goal: at least 0.60)`)

function propsFor(
  widget: AnyWidget,
  { attributes, child, inPopup, hasContent }: FoundElement,
  path: string,
): object {
  const markup = {
    attribute: (name: string) => attributes[name] ?? null,
    property: () => undefined,
    child: () => child,
    hasContent: () => hasContent,
  }
  const { texts } = resolveMessages(widget.texts ?? 'layout', 'en')
  const own = { locale: 'en', texts, textsLocale: 'en' }
  const page = { ...own, site, path, query: '', inPopup, warn: console.error }
  return propsOf(widget, markup, page) ?? {}
}

function pagesPerSecond(render: () => void): number {
  const started = performance.now()
  for (let pass = 0; pass < PASSES_PER_ROUND; pass++) render()
  return (pages.length * PASSES_PER_ROUND * 1000) / (performance.now() - started)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
