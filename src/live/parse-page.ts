interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

/** The policy by which pages under `require-trusted-types-for` let their own HTML be parsed. */
const POLICY = 'mandry-live'

let parser: { readonly createHTML: (html: string) => string } | undefined

/**
 * Parses a page with its declarative shadow roots. Its scripts do not run, and its pictures are not loaded.
 * `Document.parseHTMLUnsafe` leaves out comments in some browsers, and React needs those between its texts.
 */
export function parsePage(html: string): Document {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules = { createHTML: (text: string) => text }
  parser ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules
  const trusted = parser.createHTML(html)
  const page = new DOMParser().parseFromString(trusted, 'text/html')
  attachShadowRoots(page)
  return page
}

function attachShadowRoots(within: ParentNode): void {
  for (const template of within.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const root = template.parentElement?.attachShadow({ mode: 'open' })
    template.remove()
    if (!root) continue
    root.append(template.content)
    attachShadowRoots(root)
  }
}
