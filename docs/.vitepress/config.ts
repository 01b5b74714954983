import { createHash } from 'node:crypto'
import { cpSync, globSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { defineConfig, type MarkdownRenderer } from 'vitepress'
import { HEADER_LINKS } from '../../demo/playground/header.ts'
import { showExamples } from './examples.ts'
import { SIDEBAR } from './navigation.ts'
import { addressOf, anchorOf, linkOnSite, REPOSITORY } from './pages.ts'

// The site of the documents: the Markdown of this folder, and the READMEs of the package's parts where they are.

/** Paths of the site and of the playground on their host. */
const BASE = process.env['DOCS_BASE'] ?? '/docs/'
const PLAYGROUND = process.env['DOCS_PLAYGROUND'] ?? '/playground/'

const ROOT = resolve(import.meta.dirname, '../..')
const PUBLIC = join(ROOT, '.cache/docs-public')

/** The page configuration of the examples. */
const CONFIGURATION = {
  componentsConfigs: {
    generalInfo: { name: 'Mandry', email: 'hello@mandry.example', phone: '+380 44 000 00 00' },
    menuConfig: {
      homepage: '#',
      buttonHeaderText: 'Plan a journey',
      menu: [
        { name: 'Tours', link: '#', childs: [{ name: 'Carpathians', link: '#carpathians' }] },
        { name: 'About', link: '#about' },
      ],
    },
    languageConfig: {
      scheduleWork: 'Monday to Friday, 9:00–19:00',
      homepage: 'Home',
      homepageLink: '#',
    },
  },
  languageVersions: [
    { langCode: 'en', link: '#' },
    { langCode: 'uk', link: '#uk' },
    { langCode: 'pl', link: '#pl' },
  ],
}

const isIgnored = (name: string) => /^(\..+|node_modules|dist|release)$/.test(name)
const documents = globSync('**/*.md', { cwd: ROOT, exclude: isIgnored })

rmSync(PUBLIC, { recursive: true, force: true })
cpSync(join(ROOT, 'docs/public'), PUBLIC, { recursive: true })
for (const file of ['mandry.js', 'delivery.js', 'chunks'])
  cpSync(join(ROOT, 'dist', file), join(PUBLIC, 'mandry', file), {
    recursive: true,
    filter: (name) => !name.endsWith('.map'),
  })

export default defineConfig({
  title: 'Mandry',
  description: 'Web widgets for marketing sites, and the client library of their platform.',
  lang: 'en',
  base: BASE,
  srcDir: ROOT,
  // The folders have no page, but files that are named like settings of this site.
  srcExclude: ['{build,demo,tests}/**', ...documents.filter((file) => !addressOf(file))],
  rewrites: (source) => addressOf(source) ?? source,
  outDir: './dist',
  cacheDir: '../.cache/docs',
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}favicon.svg` }],
    [
      'script',
      { type: 'application/json', 'data-mandry-configuration': '' },
      JSON.stringify(CONFIGURATION),
    ],
    ['script', { type: 'module', src: `${BASE}mandry/mandry.js` }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    config(md) {
      followFiles(md)
      showExamples(md, PLAYGROUND)
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } },
  vite: {
    configFile: false,
    publicDir: PUBLIC,
    // Not the pages of the whole project.
    optimizeDeps: { entries: ['docs/.vitepress/theme/index.ts'] },
    define: { PLAYGROUND: JSON.stringify(PLAYGROUND) },
  },
  /** Puts the content of the examples into the page, as a server does. */
  async transformHtml(code, _file, { page }) {
    const { renderPage } = await import('mandry/render')
    const fail = (message: string) => {
      throw new Error(`${page}: ${message}`)
    }
    const html = renderPage(code, { url: `${BASE}${page}`, onWarning: fail })
    return html.replace('<head>', `<head>\n    ${policyOf(html)}`)
  },
  themeConfig: {
    logo: { src: '/favicon.svg', alt: '' },
    outline: [2, 3],
    search: { provider: 'local', options: { detailedView: false } },
    nav: [...HEADER_LINKS],
    sidebar: SIDEBAR,
    socialLinks: [{ icon: 'github', link: REPOSITORY, ariaLabel: 'Mandry on GitHub' }],
    editLink: { pattern: `${REPOSITORY}/edit/main/:path`, text: 'Edit this page' },
  },
})

/** The content security policy of a page. Its inline scripts are those of the site's theme. */
function policyOf(html: string): string {
  const scripts = Array.from(
    html.matchAll(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs),
    ([, script = '']) => script,
  )
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'`
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}

/** Links between files become links between pages. */
function followFiles(md: MarkdownRenderer): void {
  md.core.ruler.after('inline', 'links-between-files', ({ env, tokens }) => {
    const { realPath } = env as { realPath?: string }
    if (!realPath) return
    const source = relative(ROOT, realPath).replaceAll('\\', '/')
    const links = tokens.flatMap(({ children }) => children ?? [])
    for (const link of links.filter(({ type }) => type === 'link_open')) {
      const href = link.attrGet('href')
      if (href) link.attrSet('href', linkOnSite(source, href))
    }
  })
}
