import type { Context } from 'hono'
import { html, Html } from '../../http/html.ts'
import type { Content } from '../../content/content.ts'
import type { ContentSource } from '../../content/open-content.ts'
import { PageMaker } from '../site-pages.ts'
import type { PageRenderer } from './render-page.ts'
import { answerHtml } from '../../http/respond.ts'

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

/** Tells the page around it how far it is scrolled, which sets the next version to the same place. */
const KEEP_PLACE = `
addEventListener('message', ({ source, data }) => {
  if (source === parent && typeof data?.scrollTop === 'number') scrollTo(0, data.scrollTop)
})
addEventListener('scroll', () => parent.postMessage({ scrollTop: scrollY }, '*'), { passive: true })
`

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
      // Without a token, and without a connection, its forms send nothing.
      const facts = { url: address, origin: originOf(context), among: pages, formToken: '' }
      const answer = await answerHtml(context, {
        language: page.language,
        caching: 'no-store',
        isIsolated: true,
        html: (nonce) =>
          render(page, { ...facts, nonce }) +
          html`<script nonce="${nonce}">
            ${new Html(KEEP_PLACE)}
          </script>`.text,
      })
      answer.headers.set('Referrer-Policy', 'no-referrer')
      return answer
    },
  }
}
