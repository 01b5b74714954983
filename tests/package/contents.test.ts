import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, it } from 'vitest'
import { CONSUMER, INSTALLED, PACKAGE, scripts } from '../support/installed-package.ts'
import { withImports } from '../support/script-imports.ts'

const manifest = readJson('../package.json')

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string
      readonly attributes: readonly {
        readonly name: string
        readonly type: { readonly text: string }
      }[]
    }[]
    readonly exports: readonly { readonly kind: string; readonly name: string }[]
  }[]
}

interface HtmlData {
  readonly tags: readonly {
    readonly name: string
    readonly attributes: readonly {
      readonly name: string
      readonly values?: readonly { readonly name: string }[]
    }[]
  }[]
}

describe('the manifest', () => {
  it('has every file that it exports', () => {
    const files = JSON.stringify(manifest.exports).match(/\.\/dist\/[^"]+(?=")/g) ?? []
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter((file) => globSync(file, { cwd: PACKAGE }).length === 0)).toEqual([])
  })

  it('says where the package comes from and under which licence', () => {
    expect(manifest).toMatchObject({
      license: 'MIT',
      repository: { url: expect.stringContaining('mandry') },
      homepage: expect.stringMatching(/^https:/),
      bugs: expect.stringMatching(/^https:/),
      keywords: expect.arrayContaining(['web components']),
    })
  })

  it.each(['dependencies', 'private'])('has no %s', (field) =>
    expect(manifest).not.toHaveProperty(field),
  )

  it('runs no script when it is installed', () => {
    for (const name of ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare'])
      expect(manifest.scripts).not.toHaveProperty(name)
  })

  it('is approved of by publint', async () => {
    const { messages } = await publint({ pkgDir: PACKAGE, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  }, 60_000)
})

describe('the package', () => {
  it('is the only one that its installation adds', () => {
    const packages = readdirSync(join(CONSUMER, 'node_modules'))
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['mandry'])
  })

  it('brings its licence, and those of everything that is in its scripts', () => {
    expect(readText('LICENSE')).toMatch(/^MIT License/)
    const notices = readText('THIRD-PARTY-NOTICES.md')
    for (const name of [
      'react',
      'react-dom',
      'preact',
      'swiper',
      'fuse.js',
      'valibot',
      'htmlparser2',
    ])
      expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'))
    expect(bundledPackages().filter((name) => !notices.includes(`\n## ${name} `))).toEqual([])
  })

  it('brings every file that its documents link to, or links to its address', () => {
    const documents = globSync('**/*.md', { cwd: PACKAGE })
    expect(documents.length).toBeGreaterThan(20)
    const links = documents.flatMap((document) => {
      const text = readText(join('..', document)).replaceAll(/^```.*?^```/gms, '')
      return Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, to = '']) => ({
        document,
        to,
      }))
    })
    expect(links.length).toBeGreaterThan(100)
    const isMissing = ({ document, to }: (typeof links)[number]) =>
      !/^[a-z]+:/.test(to) && !existsSync(join(PACKAGE, document, '..', to))
    expect(links.filter(isMissing)).toEqual([])
  })

  it('brings guides as Markdown, and not the site that is made of them', () => {
    const docs = globSync('docs/**/*', { cwd: PACKAGE })
    expect(docs.length).toBeGreaterThan(30)
    expect(docs.filter((file) => /\.(html|js|ts|css)$|vitepress/.test(file))).toEqual([])
  })

  it('brings the source maps of what browsers load, each with its sources', () => {
    const isForServer = (file: string) => /^(server[\\/]|(cli|render|server)\.js)/.test(file)
    // The plug-in for WordPress has copies: their maps are in lite/.
    const isCopy = (file: string) => /^wordpress[\\/]/.test(file)
    expect(globSync('**/*.map', { cwd: INSTALLED }).filter(isForServer)).toEqual([])
    const named = scripts(INSTALLED).filter((file) => readText(file).includes('sourceMappingURL'))
    expect(named.filter(isForServer)).toEqual([])
    for (const file of scripts(INSTALLED).filter(
      (file) => !isForServer(file) && !isCopy(file) && hasSources(file),
    )) {
      const { sources, sourcesContent } = readJson(`${file}.map`) as {
        sources: string[]
        sourcesContent: (string | null)[]
      }
      expect(sources.length, file).toBeGreaterThan(0)
      expect(sourcesContent.filter(Boolean), file).toHaveLength(sources.length)
    }
  })

  it('leaves the library of phone numbers to the server’s own project', () => {
    const isMetadata = /country_calling_codes/
    expect(readFileSync('node_modules/libphonenumber-js/metadata.min.json', 'utf8')).toMatch(
      isMetadata,
    )
    const all = globSync('**/*.js', { cwd: INSTALLED })
    expect(all.length).toBeGreaterThan(30)
    const holdsIt = (file: string) => isMetadata.test(readFileSync(join(INSTALLED, file), 'utf8'))
    expect(all.filter(holdsIt)).toEqual([])
  })

  it('names no folder of the machine that built it', () => {
    const files = globSync('**/*.{js,map,json,ts,md}', { cwd: PACKAGE })
    expect(files.length).toBeGreaterThan(100)
    const named = files.filter((file) => readText(join('..', file)).includes(resolve('.')))
    expect(named).toEqual([])
  })
})

describe('what editors read', () => {
  const elements = (readJson('custom-elements.json') as unknown as Manifest).modules

  it('has the attribute `load` of every element, with its values', () => {
    const tags = elements.map(({ declarations: [element] }) => element!.tagName)
    const htmlTags = (readJson('vscode.html-custom-data.json') as unknown as HtmlData).tags
    const webTypes = JSON.stringify(readJson('web-types.json'))
    expect(tags.length).toBeGreaterThan(9)
    expect(webTypes.match(/"name":"load"/g)).toHaveLength(tags.length)
    for (const tag of tags) {
      const element = elements.find(({ declarations }) => declarations[0]?.tagName === tag)
      const [load] =
        element?.declarations[0]?.attributes.filter(({ name }) => name === 'load') ?? []
      expect(load?.type.text, tag).toContain("'visible'")
      const data = htmlTags.find(({ name }) => name === tag)
      const values = data?.attributes.find(({ name }) => name === 'load')?.values ?? []
      expect(
        values.map(({ name }) => name),
        tag,
      ).toEqual(['visible', 'idle', 'interaction', 'eager', 'change'])
    }
  })

  it('has a JSON Schema of the page configuration that describes every key', () => {
    const schema = readJson('page-configuration.schema.json')
    expect(Object.keys(schema['properties'] as object)).toContain('menuConfig')
    const found = JSON.stringify(schema, (_, value: { properties?: object } | null) => {
      for (const [key, property] of Object.entries(value?.properties ?? {}))
        expect(property, key).toHaveProperty('description')
      return value
    })
    for (const text of ['"date-range"', 'Address of the logo.', '#/$defs/FormInput'])
      expect(found).toContain(text)
  })

  it('exports every type that it names', () => {
    const types = readText('types/widgets/entries/main.d.ts')
    for (const { exports, declarations } of elements) {
      const texts = JSON.stringify(declarations).match(/(?<="text":").*?(?=")/g) ?? []
      const named = texts.join(' ').match(/\b[A-Z]\w*/g) ?? []
      const names = new Set(exports.map(({ name }) => name))
      expect(named.filter((name) => name !== 'CustomEvent' && !names.has(name))).toEqual([])
      for (const { kind, name } of exports) if (kind === 'js') expect(types).toContain(name)
    }
  })
})

const FIRST_SCRIPTS = ['mandry.js', 'delivery.js', 'lite/mandry.js', 'lite/delivery.js']

describe('the scripts', () => {
  it('of the lite edition run on Preact, all others on React', () => {
    const runtimes = (file: string) => ({
      file,
      react: packagesIn(file).includes('react-dom'),
      preact: packagesIn(file).includes('preact'),
    })
    const classic = [runtimes('mandry.iife.js'), runtimes('lite/mandry.iife.js')]
    expect(classic).toEqual([
      { file: 'mandry.iife.js', react: true, preact: false },
      { file: 'lite/mandry.iife.js', react: false, preact: true },
    ])
    const all = scripts(INSTALLED).filter((file) => existsSync(join(INSTALLED, `${file}.map`)))
    const isOfLite = (file: string) => /^lite[\\/]/.test(file)
    const wrong = all
      .map(runtimes)
      .filter((each) => (isOfLite(each.file) ? each.react : each.preact))
    expect(wrong).toEqual([])
  })

  it.each([
    'mandry',
    'mandry.iife',
    'lite/mandry',
    'lite/mandry.iife',
    'define',
    'platform',
    'query',
    'modules',
    'templates',
    'gudhub',
    'delivery',
  ])('of %s.js evaluate no text', (entry) => {
    const files = [...withImports(`${entry}.js`)]
    expect(files.filter((file) => /\beval\(|\bnew Function\(/.test(readText(file)))).toEqual([])
  })

  it.each(['mandry', 'lite/mandry', 'server', 'render'])(
    'of %s.js import nothing that is not in the package',
    (entry) => {
      const files = [...withImports(`${entry}.js`)]
      expect(files.length).toBeGreaterThan(4)
      const bare = /\bfrom ?["'`](?!node:)@?\w[\w@/.-]*["'`]|\bimport\(["'`](?![./])/g
      expect(files.flatMap((file) => readText(file).match(bare) ?? [])).toEqual([])
    },
  )

  it('of define.js import React, which is an optional peer, and nothing else from outside', () => {
    const imports = /\b(?:from|import)\(?["'`]([\w@][\w@/.-]*)["'`]/g
    const outside = [...withImports('define.js')].flatMap((file) =>
      [...readText(file).matchAll(imports)].map(([, name = '']) => name),
    )
    expect([...new Set(outside)].toSorted()).toEqual([
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ])
    expect(manifest).toMatchObject({
      peerDependencies: { react: '>=19.2', 'react-dom': '>=19.2' },
      peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    })
  })

  it.each(['mandry.iife.js', 'lite/mandry.iife.js'])(
    'of %s are one file that fetches no other',
    (file) => {
      expect(readText(file)).not.toMatch(/\bimport\(|\bimport\.meta|\bexport\b/)
    },
  )

  it.each(FIRST_SCRIPTS)('%s imports no file before it is needed', (file) => {
    // With a query, under another name or behind a redirect, a file that imported it would run it once more.
    expect(readText(file)).not.toMatch(
      /(?:^|[;}])\s*(?:import|export)\s*(?:["'*{]|\w+\s+from)[^;]*["']\.\//,
    )
    const importers = [...withImports(file)].filter((each) =>
      new RegExp(`from\\s*["']\\.\\.?/${basename(file)}["']`).test(readText(each)),
    )
    expect(importers).toEqual([])
  })

  it('a module that a first script shares with a chunk keeps no state, as each has a copy', () => {
    const first = sourcesOf('mandry.js').concat(sourcesOf('delivery.js'))
    const chunks = new Set(globSync('chunks/*.js', { cwd: INSTALLED }).flatMap(sourcesOf))
    const shared = first.filter((source) => chunks.has(source))
    expect(shared).toContain('src/behaviours/composed-path.ts')
    const state = /^(?:export )?(?:let|var|const \w+(?:: [^=]+)? = .*\bnew )/m
    expect(shared.filter((source) => state.test(readFileSync(source, 'utf8')))).toEqual([])
  })
})

it('the lockfile records no address of a registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": *"https?:/)
})

/** The bundler's own helpers have no source, nor have texts, style sheets and entries that only pass on what chunks export. */
function hasSources(file: string): boolean {
  // The template of a project is its own source.
  const isHelper = /rolldown-runtime|_host_|^template[\\/]|^(lite[\\/])?chunks[\\/]\w\w-/.test(file)
  return (
    !isHelper &&
    readText(file)
      .replaceAll(
        /(import|export)[^;]*(;|$)|(var |,)\w+=(`[^`]*`|\w+\(\{default:\(\)=>\w+\}\))/g,
        '',
      )
      .replaceAll(/^;|\/\/# .*/gm, '')
      .trim() !== ''
  )
}

/** The project's own modules that are in a script. */
function sourcesOf(file: string): string[] {
  const { sources } = readJson(`${file}.map`) as { sources: string[] }
  return sources.flatMap((source) => /(?:src|widgets|platform)\/.*/.exec(source) ?? [])
}

/** The packages whose code is in a script. */
function packagesIn(file: string): string[] {
  const { sources } = readJson(`${file}.map`) as { sources: string[] }
  return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])
}

/** The packages whose code is in the scripts, by the source maps of the build, which has those of servers too. */
function bundledPackages(): string[] {
  const sources = globSync('dist/**/*.js.map').flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
  )
  const names = sources.flatMap((source) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
    return name ? [name] : []
  })
  return [...new Set(names)]
}

function readText(file: string): string {
  return readFileSync(join(INSTALLED, file), 'utf8')
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readText(file)) as Record<string, unknown>
}
