import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { INSTALLED } from '../support/installed-package.ts'
import { makeReleaseCheckout, UNBUILT, type ReleaseCheckout } from '../support/release-checkout.ts'

// `npm run release`, with a quick build: that the project builds from a copy is what the image of the demo proves.

const BASE = 'https://cdn.example/mandry'
/** npm and git run a dozen times. */
const PATIENCE_MS = 240_000

let checkout: ReleaseCheckout

/** A build in no time: the package as it is installed, with the version of the release. */
const QUICK_BUILD = `
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
cpSync('${INSTALLED}', 'dist', { recursive: true })
const { version } = read('package.json')
writeFileSync('dist/package.json', JSON.stringify({ ...read('dist/package.json'), version }))
`

function buildQuickly(): void {
  const manifest = JSON.parse(checkout.read('package.json')) as { scripts: { build: string } }
  manifest.scripts.build = 'node quick-build.mjs'
  checkout.write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  checkout.write('quick-build.mjs', QUICK_BUILD)
  checkout.commit()
}

beforeAll(() => {
  checkout = makeReleaseCheckout(UNBUILT)
  buildQuickly()
  return () => checkout.remove()
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const hashOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/** The hashes in a CDN folder. */
function readIntegrity(folder: string): { version: string; files: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as never
}

/** What the import map of a snippet says. */
function readImportMap(snippet: string): Record<string, string> {
  const [, json = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(snippet) ?? []
  return (JSON.parse(json) as { integrity: Record<string, string> }).integrity
}

it('release: a dry run reports the prepared version and leaves the checkout as it was', async () => {
  const { output, version, git } = checkout
  const head = git('rev-parse', 'HEAD')
  const { status, stdout, stderr } = await checkout.release(['--base', `${BASE}/`])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`mandry ${version}, as prepared`)
  expect(stdout).toContain('Dry run: nothing is published')
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD')]).toEqual(['', head])
  expect(git('tag', '--list', `v${version}`)).toBe('')
  expect(existsSync(join(checkout.folder, 'release'))).toBe(false)
  expect(readdirSync(join(checkout.folder, '.cache'))).toEqual(['release'])

  expect(existsSync(join(output, `mandry-${version}.tgz`))).toBe(true)
  const folder = join(output, 'cdn', version)
  const integrity = readIntegrity(folder)
  const hashed = filesOf(folder).filter((f) => !/^(integrity\.json|snippet\.html)$/.test(f))
  expect(integrity.version).toBe(version)
  expect(Object.keys(integrity.files).toSorted()).toEqual(hashed.toSorted())
  for (const [file, hash] of Object.entries(integrity.files)) {
    expect(hashOf(join(folder, file)), file).toBe(hash)
    expect(hashOf(join(output, 'cdn/latest', file)), file).toBe(hash)
  }
  expect(hashed).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.md']))
  expect(hashed.filter((file) => /^(server|types)/.test(file))).toEqual([])

  const snippet = readFileSync(join(folder, 'snippet.html'), 'utf8')
  expect(stdout).toContain(snippet)
  const imported = hashed.filter((file) => /^(chunks\/.*|delivery)\.js$/.test(file))
  expect(imported.length).toBeGreaterThan(10)
  expect(readImportMap(snippet)).toEqual(
    Object.fromEntries(
      imported.map((file) => [`${BASE}/${version}/${file}`, integrity.files[file]]),
    ),
  )
})

/** A registry that takes what is published, once it may. */
async function startRegistry() {
  const published: { versions: object; tags: object }[] = []
  const registry = { url: '', published, isOpen: false }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const isPut = request.method === 'PUT'
      if (isPut && registry.isOpen) {
        const body = JSON.parse(String(Buffer.concat(parts))) as Record<string, object>
        published.push({ versions: body.versions ?? {}, tags: body['dist-tags'] ?? {} })
      }
      const refusal = isPut ? 403 : 404
      response.writeHead(isPut && registry.isOpen ? 201 : refusal).end('{"error":"not allowed"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  registry.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return registry
}

it(
  'release: --publish does nothing where the registry refuses, and then all of it',
  async () => {
    const { folder, git, read } = checkout
    const registry = await startRegistry()
    const userconfig = join(checkout.output, '../npmrc')
    const settings = [`registry=${registry.url}`, `${registry.url.slice(5)}:_authToken=test`]
    writeFileSync(userconfig, `${settings.join('\n')}\n`)
    const publish = () => checkout.release(['--publish'], { npm_config_userconfig: userconfig })
    checkout.addChangeset('minor', '`site-header` takes a second button.\n\nIt stands first.')
    const head = git('rev-parse', 'HEAD')
    const refused = await publish()
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('nothing has been published or committed')
    expect(refused.stderr).toContain('403')
    expect([git('status', '--porcelain'), git('rev-parse', 'HEAD')]).toEqual(['', head])

    registry.isOpen = true
    const { status, stdout, stderr } = await publish()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Published 0.3.0')
    expect(registry.published.map(({ tags }) => tags)).toEqual([{ latest: '0.3.0' }])
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.3.0')
    expect(git('rev-list', '-1', 'v0.3.0')).toBe(git('rev-parse', 'HEAD'))
    expect(git('status', '--porcelain')).toBe('')
    expect(existsSync(join(folder, '.changeset/change.md'))).toBe(false)
    expect(read('CHANGELOG.md')).toContain(
      '# Changelog\n\n## 0.3.0\n\n### Minor Changes\n\n- `site-header` takes a second button.\n\n  It stands first.\n\n## 0.2.0\n',
    )
    const { version, packages } = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: { '': { version: string } }
    }
    expect([version, packages[''].version]).toEqual(['0.3.0', '0.3.0'])
    expect(readIntegrity(join(folder, 'release/cdn/0.3.0')).version).toBe('0.3.0')
    expect((await publish()).stderr).toContain('nothing to release since 0.3.0')
  },
  PATIENCE_MS,
)
