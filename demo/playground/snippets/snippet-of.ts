import type { Tab } from '../view/view.ts'
import type { SnippetParts } from './bindings.ts'
import { htmlSnippet } from './html.ts'
import { reactSnippet } from './react.ts'
import { serverSnippet } from './server.ts'
import { svelteSnippet } from './svelte.ts'
import { vueSnippet } from './vue.ts'

const SNIPPETS: Readonly<Record<Tab, (parts: SnippetParts) => string>> = {
  html: htmlSnippet,
  react: reactSnippet,
  vue: vueSnippet,
  svelte: svelteSnippet,
  server: serverSnippet,
}

/** How the widget is used, as code to paste. */
export function snippetOf(tab: Tab, parts: SnippetParts): string {
  return SNIPPETS[tab](parts)
}
