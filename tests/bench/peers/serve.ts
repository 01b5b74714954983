import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, normalize, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { INSTALLED, PACKAGE } from '../../support/installed-package.ts'
import { serveHttp, type LocalServer } from '../../support/serve-http.ts'
import type { BenchPicture } from '../gallery/pictures.ts'
import { benchPackage } from '../packages.ts'
import { htmlOf, type PeerPage } from './pages.ts'

/** Where a bundler finds the peers' packages. */
const BUNDLES = resolve('tests/bench/packages/.cache')

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Where files come from, by the first step of their path. */
const FOLDERS: Readonly<Record<string, string>> = {
  mandry: INSTALLED,
  lite: join(INSTALLED, 'lite'),
  swiper: 'node_modules/swiper',
  typeform: join(benchPackage('@typeform/embed'), 'build'),
  bundles: BUNDLES,
}

/** Serves pages, scripts and pictures, compressed with brotli. */
export async function servePeers(
  pages: ReadonlyMap<string, PeerPage>,
  pictures: readonly BenchPicture[],
): Promise<LocalServer> {
  const bodies = new Map<string, Promise<Buffer>>()
  for (const [path, page] of pages) {
    const bundle = page.module === undefined ? '' : await bundleOf(path, page.module)
    bodies.set(path, Promise.resolve(brotliCompressSync(htmlOf(page, bundle))))
  }
  return await serveHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const picture = /^\/pictures\/(\d+)/.exec(pathname)
    if (picture) {
      const { webp, jpeg } = pictures[Number(picture[1]) % pictures.length]!
      const isWebp = pathname.endsWith('.webp')
      response.setHeader('content-type', isWebp ? 'image/webp' : 'image/jpeg')
      response.end(isWebp ? webp : jpeg)
      return
    }
    const body = bodies.get(pathname) ?? fileAt(pathname).then((file) => brotliCompressSync(file))
    bodies.set(pathname, body)
    body.then(
      (bytes) => {
        const type = TYPES[extname(pathname)] ?? 'text/html; charset=utf-8'
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
}

async function fileAt(path: string): Promise<Buffer> {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const directory = FOLDERS[folder]
  if (!directory) throw new Error(`nothing at ${path}`)
  return await readFile(join(directory, ...rest))
}

/** Bundles a page's module as a project does. @returns the tags that load it */
async function bundleOf(path: string, source: string): Promise<string> {
  const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '')
  const root = join(BUNDLES, name)
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'main.js'), source)
  await build({
    root,
    base: `/bundles/${name}/dist/`,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [{ find: /^mandry\//, replacement: `${PACKAGE}/dist/` }],
      dedupe: ['react', 'react-dom'],
    },
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'main.js') },
    },
  })
  const manifest = JSON.parse(
    await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { readonly file: string; readonly css?: readonly string[] }>
  const { file = '', css = [] } = manifest['main.js'] ?? {}
  const at = (asset: string) => `/bundles/${name}/dist/${asset}`
  const styles = css.map((asset) => `<link rel="stylesheet" href="${at(asset)}">`)
  return `${styles.join('')}<script type="module" src="${at(file)}"></script>`
}
