import { renderPage } from 'mandry/server'
import { expect, it } from 'vitest'

it('my-widget: the server renders the heading', () => {
  const html = renderPage('<my-widget heading="A heading"></my-widget>')
  expect(html).toMatch(/<h2[^>]*>A heading<\/h2>/)
})
