import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { CONSUMER, publicEntries } from '../support/installed-package.ts'
import { isThorough } from '../support/test-size.ts'

const PROGRAM = `
import { renderPage, type RenderOptions } from 'mandry/server'
import { createPlatform, HttpError } from 'mandry/platform'
import Default, { GudHub } from 'mandry/platform/gudhub'
import { createPluginLoader } from 'mandry/platform/modules'
import { filter, geoDistance } from 'mandry/platform/query'
import { copyTemplate } from 'mandry/platform/templates'
import { startDelivery } from 'mandry/delivery'
import { renderPage as renderAtEdge } from 'mandry/render'
import 'mandry/define'
import 'mandry/elements/site-header'
import type { OpenPopupDetail } from 'mandry/elements/popup-button'
import 'mandry/mandry.iife.js'
// @ts-expect-error -- no such element
import 'mandry/elements/site-heder'
import { renderPage as renderAnywhere } from 'mandry/render'
import 'mandry/define'
import 'mandry/elements/page-banner'
import { registerTranslation, type Translation } from 'mandry/translations'
import { english } from 'mandry/translations/en'
import type { PageBannerElement, PageConfiguration, SubmitFormDetail } from 'mandry'

const options: RenderOptions = { url: '/en/', onWarning: (message) => console.error(message) }
export const html: string = renderPage('<page-banner heading="Tours"></page-banner>', options)
const configuration: PageConfiguration = { componentsConfigs: { generalInfo: { name: 'Mandry' } } }
export const same: string = renderAnywhere(html, { configuration })
export const heading = (banner: PageBannerElement): string => banner.heading
export const platform = createPlatform({ serverUrl: 'https://example.com' })
export const dropIn: GudHub = new Default('key', { server_url: 'https://example.com' })
export const found = filter([], [])
export const km: number = geoDistance({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
export const loader = createPluginLoader({ allow: [] })
export const copies = copyTemplate(platform, { apps: [1] })
export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404
export const answer = ({ respondWith }: SubmitFormDetail) => respondWith(Promise.resolve())
export const isSame: boolean = renderAtEdge('') === html
export const popupId = ({ popupId }: OpenPopupDetail) => popupId
export const stop = () => startDelivery({ endpoint: '/enquiries', attribution: 'always' })
export const required: string = english.widgets.forms.required
const czech: Translation = { ...english, parts: { ...english.parts, home: 'Domů' } }
registerTranslation('cs', czech)
const { home, ...incomplete } = english.parts
// @ts-expect-error -- a text is missing
registerTranslation('cs', { ...english, parts: incomplete })
// @ts-expect-error -- a text of another name
registerTranslation('cs', { ...english, parts: { ...english.parts, hom: home } })
// @ts-expect-error -- a number is no HTML
renderPage(1)
`

const BROWSER = { types: [], lib: ['es2023', 'dom'] }
const SERVER = { types: ['node'], typeRoots: [resolve('node_modules/@types')], lib: ['es2023'] }

/** Errors of a compilation within the empty project: the package is found there, and nothing else is. */
async function compile(program: string, own: Readonly<Record<string, unknown>>): Promise<string> {
  const module = own['moduleResolution'] === 'nodenext' ? 'nodenext' : 'esnext'
  const compilerOptions = { strict: true, noEmit: true, module, ...own }
  const folder = await mkdtemp(join(CONSUMER, 'types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

it.each([
  ['bundler', 'a browser', BROWSER],
  ['nodenext', 'a server', SERVER],
  ...(isThorough ? [['nodenext', 'a browser', BROWSER] as const] : []),
] as const)(
  'the package is typed for %s resolution in %s',
  async (moduleResolution, _where, environment) => {
    const options = { moduleResolution, skipLibCheck: false, ...environment }
    expect(await compile(PROGRAM, options)).toBe('')
  },
)

it.each(['nodenext', 'bundler'])('%s resolution leads every entry to its types', async (way) => {
  const entries = [...publicEntries().keys()]
  expect(entries.length).toBeGreaterThan(25)
  const imports = entries.map((entry, at) => `import * as entry${at} from '${entry}'`)
  // Without React, which some of them take from their project.
  const options = { moduleResolution: way, skipLibCheck: true, ...BROWSER }
  expect(await compile(imports.join('\n'), options)).toBe('')
})
