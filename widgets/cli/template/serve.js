import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { renderPage } from 'mandry/server'
import { widgets } from './dist/server/server.js'

// `npm start`: the demo page as a server renders it, with the built scripts.

const TYPES = { js: 'text/javascript', css: 'text/css', map: 'application/json' }
const { PORT = '8080', HOST = '127.0.0.1' } = process.env

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  if (pathname === '/') {
    const html = readFileSync('index.html', 'utf8').replace('/src/main.ts', '/main.js')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(renderPage(html, { url: pathname, configuration: {}, widgets }))
    return
  }
  const file = join('dist', normalize(pathname))
  const type = TYPES[file.split('.').at(-1) ?? '']
  if (!type || !existsSync(file)) {
    // Browsers request an icon of every page, and log a 404.
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    return
  }
  response.setHeader('content-type', type)
  createReadStream(file).pipe(response)
})

server.listen(Number(PORT), HOST, () => {
  console.log(`http://${HOST}:${server.address().port}/`)
})
