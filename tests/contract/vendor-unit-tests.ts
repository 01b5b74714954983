import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

const VENDOR = new URL('../../node_modules/@gudhub/core/GUDHUB/', import.meta.url)

/** What a test file of the vendor finds in its scope. */
export interface Scope {
  readonly describe: (name: string, define: () => unknown) => unknown
  readonly it: (name: string, run: () => unknown) => unknown
  readonly [name: string]: unknown
}

/** Runs a test file of the vendor's package with other things in the place of what it imports. */
export async function runVendorTests(path: string, scope: Scope): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-vendor-'))
  try {
    const source = await readFile(new URL(path, VENDOR), 'utf8')
    const file = join(folder, 'vendor.mjs')
    const names = Object.keys(scope).join()
    Object.assign(globalThis, { vendorScope: scope })
    await writeFile(file, `const {${names}} = globalThis.vendorScope\n${rewrite(source, path)}`)
    await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Mocks are imported from where they are; everything else is in the scope. */
function rewrite(source: string, path: string): string {
  return source.replaceAll(/^import (.+) from ['"](.+)['"];?$/gm, (_line, what, from: string) =>
    /mocks|fake_server_data/.test(from)
      ? `import ${what} from '${new URL(from, new URL(path, VENDOR)).href}'`
      : '',
  )
}

/** The words of the package `should` that the vendor's tests use. */
export function installShould(): void {
  // oxlint-disable-next-line no-extend-native -- that is how these tests speak
  Object.defineProperty(Object.prototype, 'should', {
    configurable: true,
    get() {
      return words((this as { valueOf(): unknown }).valueOf(), false)
    },
  })
}

function words(value: unknown, isNot: boolean): object {
  const claim = isNot ? expect(value).not : expect(value)
  // As `===` has it: -0 is 0, which a clock that goes on in between may give.
  const equal = (expected: unknown) =>
    isNot ? claim.toBe(expected) : expect(value === 0 ? 0 : value).toBe(expected)
  const property = (...args: [name: string, value?: unknown]) => claim.toHaveProperty(...args)
  const said = { equal, equals: equal, property }
  return { ...said, have: said, not: { have: isNot ? said : words(value, true) } }
}
