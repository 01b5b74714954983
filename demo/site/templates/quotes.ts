import { html, type Html } from '../html.ts'

export interface Quote {
  readonly text: string
  readonly name: string
}

/** What travellers said, as plain text. */
export function quotes(list: readonly Quote[]): Html {
  return html`<ul class="quotes">
    ${list.map(
      ({ text, name }) =>
        html`<li>
          <figure>
            <blockquote><p>${text}</p></blockquote>
            <figcaption>${name}</figcaption>
          </figure>
        </li>`,
    )}
  </ul>`
}
