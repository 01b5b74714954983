import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../vite.config.ts'

const compress = promisify(brotliCompress)

/** Bytes that the loader's tag fetches, after brotli. @param plugin changes what it is made of */
async function weighLoader(own: UserConfig, plugin?: Plugin): Promise<number> {
  const isLater: Plugin = {
    name: 'later',
    resolveDynamicImport: () => ({ id: './later.js', external: true }),
  }
  const [catalogue] = own.plugins ?? []
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    ...(own.define && { define: own.define }),
    plugins: [isLater, plugin, catalogue],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: { mandry: 'widgets/main.ts' }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const codes = result.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])),
  )
  const sizes = await Promise.all(codes.map(async (code) => (await compress(code)).length))
  return sizes.reduce((all, size) => all + size, 0)
}

it('following the changes of a page takes at most 300 bytes of the first path', async () => {
  const own = await config({ mode: 'browser', command: 'build' })
  let isFound = false
  const without: Plugin = {
    name: 'without-live',
    transform(code, id) {
      if (!id.endsWith('/start-once.ts')) return null
      const changed = code.replace(/if \(tag\?\.dataset\.live && isNew\(.live.\)\)/, 'if (false)')
      isFound = changed !== code
      return changed
    },
  }
  const [all, rest] = [await weighLoader(own), await weighLoader(own, without)]
  expect(isFound, 'the line that begins to follow').toBe(true)
  expect(all).toBeGreaterThan(1500)
  expect(all - rest).toBeGreaterThan(10)
  expect(all - rest).toBeLessThanOrEqual(300)
}, 60_000)
