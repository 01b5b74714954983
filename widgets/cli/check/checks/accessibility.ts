import { readFileSync } from 'node:fs'
import { fault, warning, type Check } from '../finding.ts'
import { resolveOptional } from '../open-browser.ts'

interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly help: string
  readonly helpUrl: string
  readonly nodes: readonly { readonly target: readonly (string | readonly string[])[] }[]
}

declare global {
  interface Window {
    axe?: { readonly run: (options: object) => Promise<{ readonly violations: Violation[] }> }
  }
}

/** The rules of axe, on the whole page. */
export const accessibility: Check = async ({ page }) => {
  const file = resolveOptional('axe-core')
  if (!file)
    return [
      warning(
        'the rules of accessibility were not tried, as axe-core is not installed',
        'npm install --save-dev axe-core',
      ),
    ]
  // As text through the browser's own door: a strict policy of the page would stop a script tag.
  await page.evaluate(readFileSync(file, 'utf8'))
  const violations = await page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ['violations'] })
    return results?.violations ?? []
  })
  return violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.flat().join(' '))
    const more = nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''
    const level = impact === 'critical' || impact === 'serious' ? fault : warning
    return Object.assign(level(`${help} (${id}): ${places.join('; ')}${more}`, 'See the rule.'), {
      guide: helpUrl,
    })
  })
}
