import { Html, html } from '../../http/html.ts'

export interface Quote {
  readonly text: string
  readonly name: string
  /** The tour or event that it tells of, and its page. */
  readonly place?: string | undefined
  readonly link?: string | undefined
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
