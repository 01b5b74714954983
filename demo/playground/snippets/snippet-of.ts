import type { Tab } from '../view/view.ts'
import { angularSnippet } from './angular.ts'
import type { SnippetParts } from './bindings.ts'
import { htmlSnippet } from './html.ts'
import { javascriptSnippet } from './javascript.ts'
import { phpSnippet } from './php.ts'
import { nextSnippet, reactSnippet } from './react.ts'
import { serverSnippet } from './server.ts'
import { svelteSnippet } from './svelte.ts'
import { vueSnippet } from './vue.ts'

interface Snippet {
  readonly label: string
  /** Language of the code, as Markdown names it. */
  readonly language: string
  readonly print: (parts: SnippetParts) => string
}

export const SNIPPETS: Readonly<Record<Tab, Snippet>> = {
  html: { label: 'HTML', language: 'html', print: htmlSnippet },
  javascript: { label: 'JavaScript', language: 'js', print: javascriptSnippet },
  react: { label: 'React', language: 'tsx', print: reactSnippet },
  next: { label: 'Next', language: 'tsx', print: nextSnippet },
  vue: { label: 'Vue, Nuxt', language: 'vue', print: vueSnippet },
  svelte: { label: 'Svelte', language: 'svelte', print: svelteSnippet },
  angular: { label: 'Angular', language: 'ts', print: angularSnippet },
  server: { label: 'Node', language: 'js', print: serverSnippet },
  php: { label: 'PHP', language: 'php', print: phpSnippet },
}

/** The code to paste that shows the element of the preview. */
export function snippetOf(tab: Tab, parts: SnippetParts): string {
  return SNIPPETS[tab].print(parts)
}
