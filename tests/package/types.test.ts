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
import 'mandry/lite'
import 'mandry/lite/mandry.iife.js'
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
export const required: string = english.content.forms.required
const czech: Translation = { ...english, layout: { ...english.layout, home: 'Domů' } }
registerTranslation('cs', czech)
const { home, ...incomplete } = english.layout
// @ts-expect-error -- a text is missing
registerTranslation('cs', { ...english, layout: incomplete })
// @ts-expect-error -- a text of another name
registerTranslation('cs', { ...english, layout: { ...english.layout, hom: home } })
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

const UNDEFINED = `
import { createPlatform, localStorageSession, createTransport } from 'mandry/platform'
import { createFuzzyIndex, filter, getDate, jsonConstructor, populateItems, sortItems } from 'mandry/platform/query'
import { recordsOf } from 'mandry/platform/records'
import { createPluginLoader } from 'mandry/platform/modules'
import { copyTemplate, installTemplate } from 'mandry/platform/templates'
import { GudHub } from 'mandry/platform/gudhub'
import * as server from 'mandry/server'

declare const some: { readonly [name: string]: never } // stands for values that may be missing
declare const n: number | undefined
declare const s: string | undefined
declare const b: boolean | undefined
declare const signal: AbortSignal | undefined
const log: Pick<Console, 'warn' | 'error'> | undefined = some['log']
const fetching: typeof fetch | undefined = some['fetch']
const call = { signal, timeoutMs: n }
const websocket = { url: 'wss://x', WebSocket: undefined, timers: undefined, random: undefined, backoff: undefined }
const platform = createPlatform({ serverUrl: 'https://x', timeoutMs: n, retries: n, maxBytes: n, fetch: fetching,
  now: undefined, log, authKey: s, storage: undefined, websocket, serviceWorker: undefined })
createTransport({ serverUrl: 'https://x', timeoutMs: n, retries: n, fetch: fetching, token: undefined, refreshToken: undefined, scope: undefined, encodeBody: undefined, upload: undefined })
const write = { ...call, optimistic: b, batchSize: n, onProgress: undefined }
export const calls = [
  platform.apps.list({ refresh: b, ...call }),
  platform.apps.get(1, { ...call, onProgress: undefined }),
  platform.apps.create({ app_name: 'T', group_id: n, icon: undefined, show: b, field_list: undefined }, call),
  platform.apps.update(1, { app_name: s, group_id: n, views_list: undefined }, call),
  platform.items.list(1, { trash: b, ...call }),
  platform.items.add(1, [{ fields: [{ field_id: 1, field_value: s }], index_number: n }], write),
  platform.items.update(1, [{ item_id: 1, fields: undefined, trash: b }], write),
  platform.items.delete(1, [1], write),
  platform.fields.update(1, { field_id: n, field_name: s, data_type: s }, call),
  platform.fields.setValue({ appId: 1, itemId: 1, fieldId: 1 }, 'x', write),
  platform.files.upload({ appId: 1, itemId: 1, file: 'x', name: s, encoding: undefined }, { ...call, onProgress: undefined }),
  platform.files.update({ file_id: 1, file_name: s, extension: s, format: s, source: s, alt: s, title: s }, call),
  platform.documents.findOne({ app_id: n, item_id: n, element_id: n, _id: s }, call),
  platform.auth.signUp({ username: 'u', password: 'p', fullname: s }, call),
  platform.auth.update({ fullname: s, username: s }, call),
  platform.request({ method: 'GET', path: '/x', label: s, fields: undefined, query: undefined, encoding: undefined, anonymous: b, changes: b, onProgress: undefined, ...call }),
  createFuzzyIndex(['x'], undefined, { threshold: n, ignoreLocation: b, distance: n }),
]
platform.on('items', { appId: n }, () => {})
filter([], [{ field_id: 1, search_type: s, data_type: s }], { now: n, timeZone: s })
sortItems([], 1, { descending: b })
getDate('now', { now: undefined, timeZone: s })
void recordsOf<{ a: string }>(platform, 1).list({ filter: { a: undefined }, search: s, sort: { by: 'a', descending: b, locale: s }, page: { number: 1, size: n }, now: undefined, timeZone: s, ...call })
void recordsOf<{ a: string }>(platform, 1).update(1, { id: n, a: s }, write)
populateItems([{ fields: undefined }], [{ element_id: 1 }], { keep: b })
void jsonConstructor({ type: s, childs: undefined, isSortable: undefined }, {}, some['environment']!)
createPluginLoader({ allow: undefined, integrity: undefined, maxBytes: n, fetch: fetching, log, timeoutMs: n })
void copyTemplate(platform, { apps: [1], name: s, signal, timeoutMs: n })
void installTemplate
new GudHub(s, { server_url: s, wss_url: s, initWebsocket: b })
localStorageSession(s)
const clock = { now: undefined, log: undefined }
const texts = { language: undefined, timeZone: s, inboxUrl: s }
server.renderPage('', { url: s, configuration: undefined, pageData: undefined, widgets: undefined, nonce: s, holdEarlyClicks: b, onWarning: undefined })
server.createEnquiries({ secret: 'x', outbox: some['outbox']!, check: some['check']!, page: undefined, origins: undefined, limits: undefined,
  maxPerVisitor: n, maxPerForm: n, minFillMs: n, tokenLifetimeMs: n, pageTokenLifetimeMs: n, captcha: undefined, captchaTimeoutMs: n,
  spam: { doubtAt: n, spamAt: n, maxRepeats: n }, parsePhone: undefined, onStored: undefined, ...clock,
  uploads: { store: some['store']!, inputs: some['inputs']!, scan: undefined, scanTimeoutMs: n, maxPerVisitor: n, maxMegabytesPerVisitor: n } })
export const forwarder = server.startForwarder({ outbox: some['outbox']!, store: some['store']!, mailer: undefined, files: undefined, keepFilesMs: n,
  targets: undefined, targetTimeoutMs: n, maxAttempts: n, batchSize: n, pollMs: n, leaseMs: n, mailsAtOnce: n, mailTimeoutMs: n, inDoubtMs: n, keepMs: n, random: undefined, ...clock })
export const captcha = server.createAltchaCaptcha({ secret: 'x', cost: n, lifetimeMs: n, now: undefined })
export const targets = [
  server.createSlackWebhook({ url: 'https://x', name: s, ...texts }),
  server.createTelegramBot({ token: 'x', chat: 'x', name: s, apiUrl: s, ...texts }),
  server.createWebhook({ url: 'https://x', signers: [], name: s, now: undefined }),
]
export const mailer = server.createMailer({ transport: some['transport']!, to: 'x', from: 'x', log: undefined, ...texts })
export const outbox = server.createFileOutbox('x', { targets: undefined, log: undefined })
export const check = server.createFormCheck({ configuration: () => ({}), contactBlocks: undefined, onWarning: undefined })
server.memoryRateLimit({ windowMs: 1, maxKeys: n, now: undefined })
void server.readBytes(null, { maxBytes: 1, idleMs: 1, timeoutMs: n, onLength: undefined })
export const errors = [new server.NotStoredError('x', { isOfContent: b }), new server.TargetError('x', { isPermanent: b, retryAfterMs: n })]
`

it('an option that may be left out may be undefined, also with exactOptionalPropertyTypes', async () => {
  const options = { moduleResolution: 'bundler', exactOptionalPropertyTypes: true, ...BROWSER }
  expect(await compile(UNDEFINED, options)).toBe('')
})

it.each(['nodenext', 'bundler'])('%s resolution leads every entry to its types', async (way) => {
  const entries = [...publicEntries().keys()]
  expect(entries.length).toBeGreaterThan(25)
  const imports = entries.map((entry, at) => `import * as entry${at} from '${entry}'`)
  // Without React, which some of them take from their project.
  const options = { moduleResolution: way, skipLibCheck: true, ...BROWSER }
  expect(await compile(imports.join('\n'), options)).toBe('')
})
