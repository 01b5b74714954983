import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import type * as Server from 'mandry/server'
import { INSTALLED, publicEntries } from '../../support/installed-package.ts'
import { serveHttp } from '../../support/serve-http.ts'

const library = (await import(publicEntries().get('mandry/server') ?? '')) as typeof Server
const {
  createEnquiries,
  createFileOutbox,
  createFolderFileStore,
  createFormCheck,
  renderPage,
  STORE,
} = library

const inputs = [
  { name: 'name', type: 'short', title: 'Name', required: true },
  { name: 'papers', type: 'file', title: 'Papers', maxFiles: 2, maxSize: 4_000_000 },
]

export interface UploadSite {
  readonly url: string
  /** Called before each upload is looked at. */
  onUpload: () => Promise<void> | void
  /** Fields of the enquiries that were kept. */
  readonly kept: () => Promise<readonly Server.EnquiryField[][]>
  readonly stop: () => Promise<void>
}

/** A site with one form, which has a file input: pages in English at `/en/`, in Ukrainian at `/uk/`. */
export async function startUploadSite(): Promise<UploadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-uploads-'))
  const outbox = await createFileOutbox(join(folder, 'outbox'))
  const store = await createFolderFileStore(join(folder, 'files'))
  const configuration = { formConfig: [{ id: 'trip', title: 'Trip', inputs }] }
  const check = createFormCheck({ configuration: () => configuration })
  const uploads = { store, inputs: check.inputs }
  const secret = 'the secret of this test, long enough'
  const enquiries = createEnquiries({ secret, outbox, check, uploads, minFillMs: 0 })

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/files')) await site.onUpload()
    if (pathname.startsWith('/enquiries')) return await enquiries.handle(request)
    const [, lang = ''] = /^\/(en|uk)\/$/.exec(pathname) ?? []
    if (!lang) {
      const file = await readFile(join(INSTALLED, normalize(pathname)))
      return new Response(file, { headers: { 'content-type': 'text/javascript' } })
    }
    const form = '<contact-form form-id="trip" action="/enquiries" send-delay="0"></contact-form>'
    const scripts =
      '<script type="module" src="/mandry.js"></script><script type="module" src="/delivery.js" data-endpoint="/enquiries"></script>'
    const html = `<!doctype html><html lang="${lang}"><head><title>Trip</title>${scripts}</head><body>${form}</body></html>`
    const formToken = await enquiries.token()
    const rendered = renderPage(html, {
      url: pathname,
      configuration: { ...configuration, formToken },
    })
    return new Response(rendered, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const server = await serveHttp((incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming
    const body = method === 'POST' ? (Readable.toWeb(incoming) as unknown as BodyInit) : null
    const init = { method, headers: headers as Record<string, string>, body, duplex: 'half' }
    answer(new Request(`http://${headers.host}${url}`, init as RequestInit)).then(
      async (response) => {
        const bytes = Buffer.from(await response.arrayBuffer())
        outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes)
      },
      () => outgoing.writeHead(404).end(),
    )
  })
  const site: UploadSite = {
    url: server.url,
    onUpload: () => {},
    async kept() {
      const all = { limit: 100, leaseMs: 0, now: Number.MAX_SAFE_INTEGER }
      return (await outbox.claim(STORE, all)).map(({ enquiry }) => [...enquiry.fields])
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return site
}
