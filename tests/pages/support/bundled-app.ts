import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { folderOutsideProjects } from '../../support/folder-for.ts'
import { PACKAGE } from '../../support/installed-package.ts'

export interface BundledApp {
  /** The scripts by name. */
  readonly files: ReadonlyMap<string, string>
  /** The sources that are in them. */
  readonly sources: readonly string[]
}

interface ReactVersion {
  readonly version: string
  readonly hasEffectEvents: boolean
}

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

interface AppOptions {
  /** A React of another version, Preact in its place, or null for a project without React. Default: the real one. */
  readonly react?: ReactVersion | 'preact' | null
}

/** Bundles scripts with Vite in a project that has Mandry, as it is installed, and React with its checks for development. */
export function bundleApp(
  scripts: Readonly<Record<string, string>>,
  { react }: AppOptions = {},
): BundledApp {
  const folder = mkdtempSync(join(folderOutsideProjects(), 'mandry-app-'))
  try {
    const modules = join(folder, 'node_modules')
    mkdirSync(modules)
    cpSync(PACKAGE, join(modules, 'mandry'), { recursive: true })
    const libraries = react === 'preact' ? ['preact'] : ['react', 'react-dom', 'scheduler']
    for (const name of react === null ? [] : libraries)
      if (name === 'react' && react && react !== 'preact') copyReact(join(modules, name), react)
      else symlinkSync(resolve('node_modules', name), join(modules, name), 'junction')
    for (const [name, code] of Object.entries(scripts))
      writeFileSync(join(folder, `${name}.js`), code)
    return build(folder, Object.keys(scripts), react === 'preact' ? PREACT : {})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(folder: string, names: readonly string[], alias: object): BundledApp {
  const input = Object.fromEntries(names.map((name) => [name, join(folder, `${name}.js`)]))
  const output = {
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
  }
  const config = {
    resolve: { alias },
    build: { minify: false, modulePreload: false, rolldownOptions: { input, output } },
    logLevel: 'error',
  }
  writeFileSync(join(folder, 'vite.config.mjs'), `export default ${JSON.stringify(config)}`)
  execFileSync(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'pipe',
  })
  const dist = join(folder, 'dist')
  const files = new Map(
    globSync('**/*.js', { cwd: dist }).map((file) => [
      file,
      readFileSync(join(dist, file), 'utf8'),
    ]),
  )
  // The bundler names the source of each part in a comment.
  const sources = [...files.values()].flatMap((code) =>
    [...code.matchAll(/^\/\/ (\S+\.js)$/gm)].map(([, source = '']) => source),
  )
  return { files, sources }
}

function copyReact(folder: string, { version, hasEffectEvents }: ReactVersion): void {
  cpSync(resolve('node_modules/react'), folder, { recursive: true })
  const file = join(folder, 'cjs/react.development.js')
  const code = readFileSync(file, 'utf8').replace(
    /exports\.version = "[^"]+"/,
    `exports.version = "${version}"`,
  )
  const older = code.replace('exports.useEffectEvent =', 'const unknown =')
  writeFileSync(file, hasEffectEvents ? code : older)
}
