import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Miniflare } from 'miniflare'

const script = readFileSync('dist/worker.js', 'utf8')
assert.doesNotMatch(script, /["'`]node:/)

const runtime = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
const response = await runtime.dispatchFetch('http://edge.example/tours/')
const html = await response.text()
await runtime.dispose()
assert.match(html, /<template shadowrootmode="open">.*<h1[^>]*>Tours/s)
console.log(`${Math.round(script.length / 1000)} kB of script in workerd`)
