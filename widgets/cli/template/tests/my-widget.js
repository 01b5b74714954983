import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderPage } from 'mandry/server'
import { widgets } from '../dist/server/server.js'

test('the server renders the heading', () => {
  const html = renderPage('<my-widget heading="A heading"></my-widget>', { widgets })
  assert.match(html, /<h2[^>]*>A heading<\/h2>/)
})
