import { Html, html } from '../../http/html.ts'

export interface Quote {
  readonly text: string
  readonly name: string
  /** The tour or event that it tells of, and its page. */
  readonly place?: string | undefined
  readonly link?: string | undefined
  /** Stars from 1 to 5. */
  readonly rating?: number | undefined
  /** Day in Kyiv, as in `2026-05-31`. */
  readonly date?: string | undefined
  /** Where it was written. */
  readonly source?: { readonly name: string; readonly url?: string | undefined } | undefined
}

/** What travellers said, on a quiet band. */
export function reviews(title: string, items: readonly Quote[]): Html {
  const json = JSON.stringify({ title, items }).replaceAll('<', '\\u003c')
  return html`<div class="band mist">
    <div class="wrap">
      <reviews-slider>
        <script type="application/json">
          ${new Html(json)}
        </script>
      </reviews-slider>
    </div>
  </div>`
}
