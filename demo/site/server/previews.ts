import type { Context } from 'hono'
import type { Content } from '../content/content.ts'
import type { ContentSource } from '../content/open-content.ts'
import { PageMaker } from '../site-pages.ts'
import type { PageRenderer } from './render-page.ts'
import { answerHtml } from './respond.ts'

/** Pages of contents that are not published. */
export interface Previews {
  readonly stored: ContentSource['stored']
  /** Answers with a page that no cache may keep; undefined when the content has none of that address. */
  readonly answerPage: (
    context: Context,
    content: Content,
    address: string,
  ) => Promise<Response | undefined>
}

interface PreviewsDeps {
  readonly source: ContentSource
  readonly render: PageRenderer
  readonly originOf: (context: Context) => string
}

export function createPreviews({ source, render, originOf }: PreviewsDeps): Previews {
  // Of its own: what it makes must not come among the pages for visitors.
  const maker = new PageMaker()
  return {
    stored: source.stored,
    async answerPage(context, content, address) {
      const { pages } = maker.pagesOf(content)
      const page = pages.get(address)
      if (!page) return undefined
      // Without a token its forms send nothing.
      const facts = { url: address, origin: originOf(context), among: pages, formToken: '' }
      const answer = await answerHtml(context, {
        language: page.language,
        caching: 'no-store',
        html: (nonce) => render(page, { ...facts, nonce }),
      })
      answer.headers.set('Referrer-Policy', 'no-referrer')
      return answer
    },
  }
}
