import { ownName } from '#demo/content/languages/own-name.ts'
import type { HeaderRule, HostRules } from './host-rules.ts'

// The rules in the forms of the common hosts. A host that knows none of them shows the pages, too: without a choice of
// language at the root, and without headers.

/** Netlify, Cloudflare Pages. Each skips the lines that only the other one understands. */
export function headersFile({ headers }: HostRules): string {
  return headers
    .map((rule) => [`${rule.path}*`, ...linesOf(rule, (name, value) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('')
}

/** Netlify, Cloudflare Pages. `!` takes precedence over the file `index.html`, which Netlify would show else. */
export function redirectsFile({ languages, ownNotFound, picturesFrom }: HostRules): string {
  const [main, ...others] = languages
  return [
    ...others.map((tag) => `/ /${tag}/ 302! Language=${tag}`),
    `/ /${main}/ 302!`,
    `/ /${main}/ 302`,
    ...(picturesFrom ? [`/pictures/* ${picturesFrom}/pictures/:splat 200`] : []),
    ...ownNotFound.map((tag) => `/${tag}/* /${tag}/404.html 404`),
    '/* /404.html 404\n',
  ].join('\n')
}

/** Vercel. */
export function vercelFile({ headers, languages, picturesFrom }: HostRules): string {
  const [main, ...others] = languages
  const ofLanguage = (tag: string) => [
    { type: 'header', key: 'accept-language', value: `${tag}.*` },
  ]
  const rules = {
    trailingSlash: true,
    headers: headers.map((rule) => ({
      source: `${rule.path}(.*)`,
      headers: rule.headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: [
      ...others.map((tag) => ({
        source: '/',
        has: ofLanguage(tag),
        destination: `/${tag}/`,
        permanent: false,
      })),
      { source: '/', destination: `/${main}/`, permanent: false },
    ],
    rewrites: picturesFrom
      ? [{ source: '/pictures/(.*)', destination: `${picturesFrom}/pictures/$1` }]
      : [],
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}

/** nginx: included within `http`. A location with headers of its own has none of the server's. */
export function nginxFile({ headers, languages, ownNotFound, picturesFrom }: HostRules): string {
  const [main, ...others] = languages
  const [all, ...folders] = headers
  const common = all ? linesOf(all, nginxHeader) : []
  const locations = folders.map((rule) => {
    const pass = rule.path === '/pictures/' && picturesFrom ? passTo(picturesFrom) : []
    return location(rule.path, [...pass, ...common, ...linesOf(rule, nginxHeader)])
  })
  const pages = ['', ...ownNotFound.map((tag) => `/${tag}`)].map((folder) =>
    location(`${folder}/`, [
      `error_page 404 ${folder}/404.html;`,
      ...common,
      nginxHeader('Cache-Control', 'no-cache'),
    ]),
  )
  return `# Include this within http { }, and set root and server_name.
map $http_accept_language $mandry_language {
  default ${main};
${others.map((tag) => `  "~*${firstNamed(tag, languages)}" ${tag};\n`).join('')}}

server {
  listen 80;
  server_name mandry.example;
  root /var/www/mandry;
  index index.html;
  absolute_redirect off;
  gzip_static on;
  # brotli_static on; needs the module ngx_brotli
  types {
    text/html html; text/javascript js; application/json json; application/xml xml; text/plain txt; text/markdown md;
    image/svg+xml svg; image/avif avif; image/webp webp; image/jpeg jpg; font/woff2 woff2;
  }
  charset utf-8;

  location = / {
    return 302 /$mandry_language/;
  }
  location ~ ^/(\\.export\\.json|_headers|_redirects|vercel\\.json|nginx\\.conf) {
    return 404;
  }
${[...pages, ...locations].join('')}}
`
}

/** Matches an `Accept-Language` that names this language before every other one of the site. */
function firstNamed(tag: string, languages: readonly string[]): string {
  return `^(?:(?!\\b(?:${languages.join('|')})\\b).)*\\b${tag}\\b`
}

/** For hosts without redirects. */
export function rootPage({ languages }: HostRules): string {
  const [main] = languages
  const links = languages.map((tag) => `<a href="/${tag}/" lang="${tag}">${ownName(tag)}</a>`)
  return `<!doctype html>
<html lang="${main}">
<meta charset="utf-8">
<title>Mandry</title>
<meta http-equiv="refresh" content="0; url=/${main}/">
<link rel="canonical" href="/${main}/">
<p>${links.join(' ')}</p>
</html>
`
}

function linesOf({ headers }: HeaderRule, line: (name: string, value: string) => string): string[] {
  return headers.map(([name, value]) => line(name, value))
}

function nginxHeader(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`
}

function passTo(origin: string): string[] {
  return [`proxy_pass ${origin};`, 'proxy_ssl_server_name on;', 'proxy_hide_header Cache-Control;']
}

function location(path: string, lines: readonly string[]): string {
  return `  location ${path} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`
}
