import type { Offering } from './model-context.ts'

/** Links of an element from which the visitor chooses one: a gallery's categories, the page's languages. */
export const CHOICES = { category: '.tabs', language: '.languages' } as const

export type Parameter = keyof typeof CHOICES

/** By what an agent names them: the language tag, or what a person reads. */
export function linksIn(
  root: ShadowRoot,
  parameter: Parameter,
): ReadonlyMap<string, HTMLAnchorElement> {
  const links = root.querySelectorAll<HTMLAnchorElement>(`${CHOICES[parameter]} a`)
  return new Map(
    [...links].map((link) => [
      link.hreflang || `${link.querySelector('.name')?.textContent}`,
      link,
    ]),
  )
}

/** Offers links as a tool that presses one of them. */
export function offerLinks({ context, signal, root }: Offering, parameter: Parameter): void {
  const values = [...linksIn(root, parameter).keys()]
  const box = CHOICES[parameter]
  const tool = {
    name: `choose_${parameter}`,
    description:
      root.querySelector(`${box}[aria-label], ${box} [aria-label]`)?.ariaLabel || parameter,
    inputSchema: {
      type: 'object',
      properties: { [parameter]: { type: 'string', enum: values } },
      required: [parameter],
    },
    execute(input: Readonly<Record<string, unknown>>) {
      const link = linksIn(root, parameter).get(input[parameter] as string)
      // Browsers do not pass the message of an error on.
      if (!link) return { error: `${parameter} is one of ${values.join()}` }
      link.click()
      return { address: link.href }
    },
  }
  // The page has one already where header and footer both have its languages.
  context.registerTool(tool, { signal }).catch(() => {})
}
