import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The package as somebody else installs it. Needs `npm run build`.

const CONSUMER = `
import { renderPage, type RenderOptions } from 'mandry/server'
import { createPlatform, HttpError } from 'mandry/platform'
import Default, { GudHub } from 'mandry/platform/gudhub'
import { createPluginLoader } from 'mandry/platform/modules'
import { filter, geoDistance } from 'mandry/platform/query'
import { copyTemplate } from 'mandry/platform/templates'
import { startDelivery } from 'mandry/delivery'
import type { SubmitFormDetail } from 'mandry'

const options: RenderOptions = { url: '/en/', onProblem: (message) => console.error(message) }
export const html: string = renderPage('<page-banner heading="Tours"></page-banner>', options)
export const platform = createPlatform({ serverUrl: 'https://example.com' })
export const dropIn: GudHub = new Default('key', { server_url: 'https://example.com' })
export const found = filter([], [])
export const km: number = geoDistance({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
export const loader = createPluginLoader({ allow: [] })
export const copies = copyTemplate(platform, { apps: [1] })
export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404
export const answer = ({ respondWith }: SubmitFormDetail) => respondWith(Promise.resolve())
export const stop = () => startDelivery({ endpoint: '/enquiries', attribution: 'always' })
// @ts-expect-error -- a number is no HTML
renderPage(1)
`

const folder = mkdtempSync(join(tmpdir(), 'mandry-consumer-'))

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('.'), join(folder, 'node_modules', 'mandry'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the package', () => {
  it('has every file it exports', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object }
    const files = JSON.stringify(exports).match(/\.\/[^"]+\.(js|ts|json)(?=")/g) ?? []
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  const BROWSER = { types: [], lib: ['es2023', 'dom'] }
  const SERVER = { types: ['node'], typeRoots: [resolve('node_modules/@types')], lib: ['es2023'] }
  it.each([
    ['nodenext', 'a browser', BROWSER],
    ['bundler', 'a browser', BROWSER],
    ['nodenext', 'a server', SERVER],
  ])(
    'is typed for %s in %s',
    (moduleResolution, _where, environment) => {
      const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
      const strict = { strict: true, skipLibCheck: false, noEmit: true }
      const compilerOptions = { ...strict, module, moduleResolution, ...environment }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
      const compiler = resolve('node_modules/typescript/bin/tsc')
      const run = () =>
        execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
      expect(run).not.toThrow()
    },
    60_000,
  )

  it('renders in a plain Node process', () => {
    const script = `import { renderPage } from 'mandry/server'; console.log(renderPage('<page-banner heading="Tours"></page-banner>'))`
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect(output).toContain('<template shadowrootmode="open">')
  })

  it('brings every guide that its README leads to', () => {
    const guides = readFileSync('README.md', 'utf8').match(/(?<=\]\()[^)#:]+\.md/g) ?? []
    const said = execFileSync('npm', ['pack', '--dry-run', '--json'], { encoding: 'utf8' })
    expect(guides.length).toBeGreaterThan(10)
    expect(guides.filter((guide) => !said.includes(`"${guide}"`))).toEqual([])
  }, 60_000)

  it.each(['mandry', 'platform', 'query', 'modules', 'templates', 'gudhub', 'delivery'])(
    'evaluates no text in %s.js',
    (entry) => {
      const { code } = collect(`dist/${entry}.js`, new Set())
      expect(code.match(/\beval\(|\bnew Function\(/g)).toBeNull()
    },
  )

  it('has browser entries without bare imports', () => {
    const { code, seen } = collect('dist/mandry.js', new Set())
    expect(seen.size).toBeGreaterThan(5)
    expect(code.match(/\bfrom ?["'`]@?\w[\w@/.-]*["'`]|\bimport\(["'`](?![./])/g)).toBeNull()
  })

  it('sends enquiries with a script of one file', () => {
    expect([...collect('dist/delivery.js', new Set()).seen]).toEqual(['dist/delivery.js'])
  })

  it('records no address of a registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": *"https?:/)
  })
})

/** A browser entry's code with everything it imports, statically or on demand. */
function collect(file: string, seen: Set<string>): { code: string; seen: Set<string> } {
  if (seen.has(file)) return { code: '', seen }
  seen.add(file)
  const own = readFileSync(file, 'utf8')
  const parts = [...own.matchAll(/(?:from|import\()\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
    ([, path = '']) => collect(join(file, '..', path), seen).code,
  )
  return { code: own + parts.join('\n'), seen }
}
