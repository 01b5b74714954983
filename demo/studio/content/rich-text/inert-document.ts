/** Browsers that know Trusted Types take HTML from a policy only. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rich-text', {
  createHTML: (html) => html,
})

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

/** Parses HTML into a document that runs and loads nothing. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
