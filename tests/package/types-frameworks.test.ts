import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { CONSUMER } from '../support/installed-package.ts'

// Each program uses the elements as its framework does: what is right compiles, and each slip is an error.

const DOM = `
import type {
  FormConfig, MenuConfig, PageConfiguration, Portfolio, Review, Reviews, SubmitFormDetail, Work,
} from 'mandry'

const work: Work = { image: '/a.jpg', title: { en: 'A', uk: 'А' } }
const portfolio: Portfolio = { images: [work], total: 2 }
const review: Review = { text: 'Good', name: 'Olena' }
const reviews: Reviews = { items: [review] }
const menu: MenuConfig = { menu: [{ name: 'Tours', link: '/tours/' }] }
const form: FormConfig = { id: 'main', inputs: [{ name: 'email', type: 'email' }] }
export const page: PageConfiguration = { componentsConfigs: { menuConfig: [menu] } }

const gallery = document.querySelector('portfolio-gallery')!
gallery.images = [work]
gallery.images = portfolio
gallery.showCount = true
document.createElement('reviews-slider').items = reviews
document.querySelector('contact-form')!.config = form
document.querySelector('popup-container')!.position = 'bottom-right'
// @ts-expect-error -- a work has a picture
gallery.images = [{}]
// @ts-expect-error -- a text belongs here
gallery.heading = {}
// @ts-expect-error -- no such place
document.querySelector('popup-container')!.position = 'left'
// @ts-expect-error -- no such property
gallery.pictures = []
// @ts-expect-error -- no such type of input
export const wrong: FormConfig = { inputs: [{ name: 'email', type: 'mail' }] }

const send = ({ respondWith, formDataObj }: SubmitFormDetail) => respondWith(fetch(formDataObj.url))
gallery.addEventListener('submitForm', ({ detail }) => send(detail))
document.addEventListener('submitForm', ({ detail }) => send(detail))
window.addEventListener('submitForm', ({ detail }) => send(detail))
document.body.addEventListener('open-popup', ({ detail }) => console.log(detail.popupId))
// @ts-expect-error -- no such part of the detail
window.addEventListener('submitForm', ({ detail }) => detail.answer())
`

/** For React and Preact; React keeps the name of a custom element's event. */
const JSX = `
const works = [{ image: '/a.jpg', title: 'A' }]
export const page = (
  <>
    <site-header menu={{ menu: [{ name: 'Tours', link: '/' }] }} show-name class="top" slot="head" />
    <page-banner heading="Tours" popup-id="form" onopen-popup={({ detail }) => console.log(detail.popupId)}>
      <p>Until then</p>
    </page-banner>
    <popup-container popup-id="form" position="bottom-right" autostart={10} key="popup">
      <contact-form in-popup send-delay={0} onsubmitForm={({ detail }) => detail.respondWith(fetch('/'))} />
    </popup-container>
    <portfolio-gallery images={works} load="eager" id="works" style={{ color: 'red' }} />
    <page-banner heading="Tours" popupId="form" />
    <contact-form inPopup sendDelay={0} formId="main" />
    <portfolio-gallery images={JSON.stringify(works)} ref={(gallery) => { if (gallery) gallery.showCount = true }} />
  </>
)
// @ts-expect-error -- a misspelt element
export const tag = <portfolio-galery />
// @ts-expect-error -- no such place
export const value = <popup-container position="left" />
// @ts-expect-error -- a misspelt attribute
export const attribute = <page-banner headng="Tours" />
// @ts-expect-error -- a misspelt property
export const property = <page-banner popupIdd="form" />
// @ts-expect-error -- a property of another type
export const flag = <contact-form inPopup="popup" />
// @ts-expect-error -- a property of another element
export const other = <page-banner inPopup />
// @ts-expect-error -- a text belongs here
export const object = <page-banner heading={{}} />
// @ts-expect-error -- a work has a picture
export const data = <portfolio-gallery images={[{}]} />
// @ts-expect-error -- no such part of the detail
export const event = <contact-form onsubmitForm={({ detail }) => detail.answer()} />
`

/** What a template's type checker reads of the components that are known everywhere. */
const VUE = `
import type { GlobalComponents } from 'vue'

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']

export const header: Props<'site-header'> = { menu: { menu: [{ name: 'Tours' }] }, showName: true, class: 'top', key: 1 }
export const popup: Props<'popup-container'> = { popupId: 'form', position: 'bottom-right', autostart: 10 }
export const gallery: Props<'portfolio-gallery'> = { images: [{ image: '/a.jpg' }], id: 'works' }
export const form: Props<'contact-form'> = { onSubmitForm: ({ detail }) => detail.respondWith(fetch('/')) }
export const button: Props<'popup-button'> = { onOpenPopup: ({ detail }) => console.log(detail.popupId) }
// @ts-expect-error -- a misspelt element
export type Tag = Props<'portfolio-galery'>
// @ts-expect-error -- no such place
export const value: Props<'popup-container'> = { position: 'left' }
// @ts-expect-error -- a misspelt attribute
export const attribute: Props<'page-banner'> = { headng: 'Tours' }
// @ts-expect-error -- a text belongs here
export const object: Props<'page-banner'> = { heading: {} }
// @ts-expect-error -- a work has a picture
export const data: Props<'portfolio-gallery'> = { images: [{}] }
// @ts-expect-error -- no such part of the detail
export const event: Props<'contact-form'> = { onSubmitForm: ({ detail }) => detail.answer() }
`

/** What svelte-check reads of the elements of a template. Other elements are not checked, so no slip in a tag is seen. */
const SVELTE = `
import type { SvelteHTMLElements } from 'svelte/elements'

export const header: SvelteHTMLElements['site-header'] = { menu: { menu: [{ name: 'Tours' }] }, 'show-name': true, class: 'top' }
export const popup: SvelteHTMLElements['popup-container'] = { 'popup-id': 'form', position: 'bottom-right', autostart: 10 }
export const gallery: SvelteHTMLElements['portfolio-gallery'] = { images: [{ image: '/a.jpg' }], id: 'works' }
export const form: SvelteHTMLElements['contact-form'] = { onsubmitForm: ({ detail }) => detail.respondWith(fetch('/')) }
export const page: SvelteHTMLElements['svelte:window'] = { onsubmitForm: ({ detail }) => detail.respondWith(fetch('/')) }
export const root: SvelteHTMLElements['svelte:document'] = { onsubmitForm: ({ detail }) => detail.respondWith(fetch('/')) }
// @ts-expect-error -- no such place
export const value: SvelteHTMLElements['popup-container'] = { position: 'left' }
// @ts-expect-error -- a misspelt attribute
export const attribute: SvelteHTMLElements['page-banner'] = { headng: 'Tours' }
// @ts-expect-error -- a text belongs here
export const object: SvelteHTMLElements['page-banner'] = { heading: {} }
// @ts-expect-error -- a work has a picture
export const data: SvelteHTMLElements['portfolio-gallery'] = { images: [{}] }
// @ts-expect-error -- no such part of the detail
export const event: SvelteHTMLElements['contact-form'] = { onsubmitForm: ({ detail }) => detail.answer() }
`

/** A widget of one's own: definition, docs, server, loading. Its declarations name no library but React. */
const OWN_WIDGET = `
import { data, defineWidget, Picture, text, useForm, type PageContext, type Reader } from 'mandry/element'
import { openPopupOnClick, type Attach } from 'mandry/element/behaviours'
import { defineElement } from 'mandry/element/define'
import { documentWidget } from 'mandry/element/docs'
import { loadWidgets } from 'mandry/element/load'
import { elementTypes, manifestOf, referenceOf } from 'mandry/element/reference'
import { serverWidget } from 'mandry/element/server'
import { BUTTON_STYLES } from 'mandry/element/styles'
import { renderPage } from 'mandry/server'

interface Row { readonly name: string }
declare const rows: { readonly '~standard': { readonly validate: (value: unknown) => unknown; readonly types?: { readonly output: Row[] } } }
const behaviours: readonly Attach[] = [openPopupOnClick]
const attributes = { heading: text(), rows: data(rows) }
export const widget = defineWidget({
  tag: 'price-list',
  load: 'visible',
  attributes,
  child: 'rows',
  component: ({ names }: { readonly names: readonly string[] }) => <p>{names.join()}</p>,
  props: (own, page: PageContext) => ({ names: own.rows?.map(({ name }) => name + page.path) ?? [] }),
})
// @ts-expect-error -- no such attribute
documentWidget<typeof widget>({ summary: '', attributes: { price: { description: '' } }, parts: {} })
// @ts-expect-error -- the component needs more
defineWidget({ tag: 'price-list', load: 'idle', attributes: {}, component: Picture, props: () => ({}) })
// @ts-expect-error -- no such strategy
defineWidget({ tag: 'price-list', load: 'soon', attributes: {}, component: () => null, props: () => ({}) })
const docs = documentWidget<typeof widget>({
  summary: 'Prices.',
  attributes: { heading: { description: 'Heading.' }, rows: { description: 'Prices.', type: 'Row[]' } },
  parts: {},
})
export const html: string = renderPage('', { widgets: [serverWidget(widget, [BUTTON_STYLES])] })
export const types: string = elementTypes([referenceOf(widget, docs)])
export const manifest: object = manifestOf([])
export const reader: Reader<string> = text()
export const use = useForm
loadWidgets({ 'price-list': { load: 'visible', widget: () => Promise.resolve({ widget }) } })
defineElement(widget, { styles: [], behaviours })
`

const modules = resolve('node_modules')
const PROGRAMS = [
  { name: 'the DOM', file: 'program.ts', text: DOM, options: {} },
  {
    name: 'React 19',
    file: 'program.tsx',
    text: `import 'mandry/react'\n${JSX}`,
    options: {
      jsx: 'react-jsx',
      paths: {
        react: [`${modules}/@types/react`],
        'react/*': [`${modules}/@types/react/*`],
      },
    },
  },
  {
    name: 'a widget of another project',
    file: 'program.tsx',
    text: OWN_WIDGET,
    options: {
      jsx: 'react-jsx',
      skipLibCheck: false,
      paths: {
        react: [`${modules}/@types/react`],
        'react/*': [`${modules}/@types/react/*`],
      },
    },
  },
  {
    name: 'Preact',
    file: 'program.tsx',
    text: `import 'mandry/preact'\n${JSX}`,
    options: {
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
      paths: { preact: [`${modules}/preact/src`], 'preact/*': [`${modules}/preact/*/src`] },
    },
  },
  {
    name: 'Vue',
    file: 'program.ts',
    text: `import 'mandry/vue'\n${VUE}`,
    options: { paths: { vue: [`${modules}/vue/dist/vue.d.ts`] } },
  },
  {
    name: 'Svelte',
    file: 'program.ts',
    text: `import 'mandry/svelte'\n${SVELTE}`,
    options: { paths: { 'svelte/elements': [`${modules}/svelte/elements.d.ts`] } },
  },
]

it.each(PROGRAMS)(
  'elements are typed for $name',
  async ({ file, text, options }) => {
    const compilerOptions = {
      strict: true,
      // The frameworks' own declarations take most of the time.
      skipLibCheck: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      lib: ['es2023', 'dom', 'dom.iterable'],
      ...options,
    }
    // Within the empty project: the package is found there. Frameworks come from this project's folder.
    const folder = await mkdtemp(join(CONSUMER, 'types-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, file), text)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const compiler = resolve('node_modules/typescript/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  },
  60_000,
)
