import { UNSENT } from '../../events/submit-form.ts'
import { startByTag } from './start-by-tag.ts'

export type { FormDataObject, SavedSubmission, SubmitFormDetail } from '../../events/submit-form.ts'
export type { AttributionSetting } from './consent.ts'
export { startByTag }
export { startDelivery, type DeliveryOptions } from './start-delivery.ts'

startByOwnTag(import.meta.url)

/** Starts as the tag of this file says. The loader starts by its own tags; a page's own script calls `startDelivery`. */
function startByOwnTag(address: string): void {
  // A server may import a page's scripts too.
  if (typeof document === 'undefined') return
  const tags = [...document.querySelectorAll('script')].filter(
    ({ src, dataset }) =>
      src === address || ('endpoint' in dataset && /\bdelivery\b[^/]*$/.test(src)),
  )
  const isRedirected = performance.getEntriesByName(address).length === 0
  const own =
    tags.length === 0 && isRedirected
      ? [...document.querySelectorAll<HTMLScriptElement>('script[data-endpoint]')]
      : tags
  // A bundle with this module has another name and starts delivery itself.
  if (!/\/delivery\b[^/]*$/.test(address)) return
  const page = globalThis as { [UNSENT]?: () => string | undefined }
  const others = page[UNSENT]
  page[UNSENT] = () =>
    others?.() ??
    `${address} runs, and no <script> tag of it with a data-endpoint is in the page; keep the tag in the page`
  try {
    if (own.length > 0) startByTag(own)
  } catch (cause) {
    console.error(`mandry/delivery: ${(cause as Error).message}`)
  }
}
