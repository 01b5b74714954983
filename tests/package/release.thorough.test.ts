import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { INSTALLED } from '../support/installed-package.ts'
import { makeReleaseCheckout, UNBUILT, type ReleaseCheckout } from '../support/release-checkout.ts'

// `npm run release` with a copy of the installed package for a build. The test of the demo's image builds a copy of the project.

const BASE = 'https://cdn.example/mandry'
/** npm and git run a dozen times. */
const PATIENCE_MS = 240_000

let checkout: ReleaseCheckout

function buildQuickly(): void {
  const manifest = JSON.parse(checkout.read('package.json')) as {
    scripts: Record<string, string>
  }
  manifest.scripts['build:package'] = `cp -R ${INSTALLED} .`
  checkout.write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
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

it('release: a dry run makes tarball and CDN folder, and leaves the checkout as it was', async () => {
  const { output, git } = checkout
  const { version } = JSON.parse(checkout.read('package.json')) as { version: string }
  const head = git('rev-parse', 'HEAD')
  const { status, stdout } = await checkout.release(['--base', `${BASE}/`])
  expect(status).toBe(0)
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD')]).toEqual(['', head])
  expect(git('tag')).toBe('')
  expect(existsSync(join(checkout.folder, 'release'))).toBe(false)

  expect(existsSync(join(output, `mandry-${version}.tgz`))).toBe(true)
  const zip = unzipSync(readFileSync(join(output, `mandry-wordpress-${version}.zip`)))
  expect(Object.keys(zip)).toEqual(
    expect.arrayContaining(['mandry/mandry.php', 'mandry/scripts/mandry.js']),
  )
  const folder = join(output, 'cdn', version)
  const integrity = readIntegrity(folder)
  const hashed = filesOf(folder).filter(
    (f) => !/^(integrity\.json|(lite\/)?snippet\.html)$/.test(f),
  )
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
  'release: --publish publishes the next version and tags it, once the registry accepts it',
  async () => {
    const { folder, git, read } = checkout
    const registry = await startRegistry()
    const userconfig = join(checkout.output, '../npmrc')
    const settings = [`registry=${registry.url}`, `${registry.url.slice(5)}:_authToken=test`]
    writeFileSync(userconfig, `${settings.join('\n')}\n`)
    const publish = () => checkout.release(['--publish'], { npm_config_userconfig: userconfig })
    checkout.addChangeset('minor', '`site-header` takes a second button.\n\nIt stands first.')
    expect(await checkout.version()).toMatchObject({ status: 0 })
    checkout.commit('Release 0.3.0')
    expect(existsSync(join(folder, '.changeset/change.md'))).toBe(false)
    expect(read('CHANGELOG.md')).toContain(
      '# Changelog\n\n## 0.3.0\n\n### Minor Changes\n\n- `site-header` takes a second button.\n\n  It stands first.\n\n## 0.2.0\n',
    )
    // Of the lockfile, only the version has changed.
    expect(git('diff', '--numstat', 'HEAD~', '--', 'package-lock.json')).toMatch(/^2\t2\t/)
    const { version, packages } = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: { '': { version: string } }
    }
    expect([version, packages[''].version]).toEqual(['0.3.0', '0.3.0'])

    expect(await publish()).toMatchObject({ status: 1, stdout: expect.stringContaining('E403') })
    expect(git('tag')).toBe('')

    registry.isOpen = true
    expect(await publish()).toMatchObject({ status: 0 })
    expect(registry.published.map(({ tags }) => tags)).toEqual([{ latest: '0.3.0' }])
    expect(git('rev-list', '-1', 'v0.3.0')).toBe(git('rev-parse', 'HEAD'))
    expect(git('status', '--porcelain')).toBe('')
    expect(readIntegrity(join(folder, 'release/cdn/0.3.0')).version).toBe('0.3.0')
    expect((await publish()).stderr).toContain('0.3.0 is released already')
  },
  PATIENCE_MS,
)
