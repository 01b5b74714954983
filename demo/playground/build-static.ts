import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { build } from 'vite'
import { ImageStore } from '../images/image-store.ts'
import { pictureRoutes } from '../images/picture-routes.ts'
import { variantsOf } from '../images/variant.ts'
import { DiskStore } from '../platform/index.ts'
import { readWidgets } from './catalogue/on-server.ts'
import { withOwnFiles } from './catalogue/own-files.ts'
import { staticPages } from './static/pages.ts'
import { drawnPictures } from '../images/drawings/prepare.ts'
import { serveFonts } from '../http/fonts.ts'
import { firstPages } from '../site/first-pages.ts'
import { BROWSERS } from '../../build/options.ts'
import { defineReference } from '../../build/reference/write.ts'
import { DOCS_ADDRESS } from '../../src/diagnostics/docs-page.ts'

// `npm run build:playground -- <folder>`: the playground as files that any host serves, from any folder of it. With
// `--release cdn/0.2.0` it has the scripts of a release, and the pages that it makes have their hashes.

const DIST = 'dist'
const PUBLIC = '.cache/playground'
const PICTURES = process.env.PICTURES_DIR ?? '.cache/pictures'
/** Made by this build; another folder is not emptied. */
const MARK = 'frame.html'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' } },
})
const [folder = ''] = positionals
const { release } = values
const problem = findProblem(folder, release)
if (problem) {
  console.error(`build:playground: ${problem}`)
  process.exitCode = 1
} else {
  rmSync(PUBLIC, { recursive: true, force: true })
  copyPackage(release ?? DIST)
  await saveFiles()
  await buildScripts(resolve(folder))
  const pages = staticPages(readWidgets(), release !== undefined, DOCS_ADDRESS)
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
  console.log(`The playground is in ${folder}`)
}

function findProblem(folder: string, release: string | undefined): string | undefined {
  if (!folder) return 'name the folder to write, as in: npm run build:playground -- public'
  if (!existsSync(join(DIST, 'mandry.js'))) return 'there is no dist; run npm run build first'
  if (release !== undefined && !existsSync(join(release, 'integrity.json')))
    return `${release} is no release: it has no integrity.json`
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  if (!existsSync(join(folder, MARK)))
    return `${folder} has files that are not the playground's; name a new folder, or empty it`
  return undefined
}

/** What pages load of the package. @param from its build, or a release */
function copyPackage(from: string): void {
  const files = ['{mandry,mandry.iife,delivery}.js', 'chunks/*.js', 'integrity.json']
  for (const file of globSync(files, { cwd: from }))
    cpSync(join(from, file), join(PUBLIC, 'mandry', file), { recursive: true })
  cpSync('demo/images/drawings/brand', join(PUBLIC, 'brand'), { recursive: true })
}

/** Saves fonts, pictures and data as the demo's server answers them. */
async function saveFiles(): Promise<void> {
  const app = new Hono()
  const images = new ImageStore({
    files: new DiskStore(PICTURES),
    drawn: drawnPictures(),
    log: console.error,
  })
  app.get('/fonts/*', serveFonts('/fonts/'))
  app.route('/pictures', pictureRoutes({ images, log: console.error }))
  const shown = new Set(picturesOfExamples())
  const addresses = [
    ...new Set(readFileSync('demo/site/styles/fonts.css', 'utf8').match(/\/fonts\/[\w-]+\.woff2/g)),
    ...[...shown].flatMap(filesOf),
    '/pictures/menu-card-600.jpg.webp',
  ]
  for (const address of addresses) {
    const answer = await app.request(address)
    if (answer.ok) save(address, new Uint8Array(await answer.arrayBuffer()))
  }
  const { portfolios } = firstPages()
  for (const language of ['en', 'uk'] as const) {
    const { images = [], categories } = portfolios[language] ?? {}
    const own = images.filter(({ image }) => shown.has(image))
    const works = own.map((work) => Object.assign({}, work, { formats: ['webp'] }))
    const data = withOwnFiles({ images: works, categories })
    save(`/portfolio/${language}.json`, JSON.stringify(data))
  }
}

/** Addresses of the originals. */
function picturesOfExamples(): string[] {
  const files = globSync('widgets/*/*.example.json').map((file) => readFileSync(file, 'utf8'))
  return files.flatMap((text) => text.match(/\/pictures\/[\w-]+\.jpg/g) ?? [])
}

/** The original and its copies but the AVIF ones; the server answers 404 to those that it has not. */
function filesOf(address: string): string[] {
  const variants = variantsOf(address.replace('/pictures/', ''))
  return variants.filter(({ format }) => format !== 'avif').map(({ file }) => `/pictures/${file}`)
}

function save(address: string, content: string | Uint8Array): void {
  const file = join(PUBLIC, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

async function buildScripts(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'static',
    base: './',
    publicDir: PUBLIC,
    define: await defineReference(),
    build: {
      outDir,
      emptyOutDir: true,
      target: BROWSERS,
      rolldownOptions: {
        input: {
          playground: 'demo/playground/main.tsx',
          frame: 'demo/playground/static/frame.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'scripts/[name]-[hash:7].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
}
