import { fault, warning, type Check, type Finding } from '../finding.ts'

/** A switcher has few languages; more links are not followed. */
const MAX_LINKS = 8

/** The page names its language, and the links of the switcher lead to pages in theirs. */
export const languages: Check = async ({ page, context }) => {
  const lang = await page.evaluate(() => document.documentElement.lang)
  const own = languageFinding(lang)
  if (own) return [own]
  const links = await page
    .locator('lang-switcher a[hreflang][href], site-header a[hreflang][href]')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ href, hreflang }) => ({ href, hreflang })),
    )
  const distinct = [...new Map(links.map((link) => [link.href, link])).values()]
  const findings: Finding[] = []
  for (const { href, hreflang } of distinct.slice(0, MAX_LINKS)) {
    const response = await context.request.get(href).catch(() => undefined)
    if (!response?.ok()) {
      const status = response ? `answers ${response.status()}` : 'does not answer'
      findings.push(fault(`the link to "${hreflang}", ${href}, ${status}`, 'Mend its address.'))
      continue
    }
    const [, found = ''] = /<html[^>]*\slang=["']?([\w-]+)/i.exec(await response.text()) ?? []
    if (found.split('-')[0]?.toLowerCase() !== hreflang.split('-')[0]?.toLowerCase())
      findings.push(
        warning(
          `the link to "${hreflang}" leads to a page in "${found}": ${href}`,
          'Write the language of that page on its <html lang>.',
        ),
      )
  }
  return findings
}

function languageFinding(lang: string): Finding | undefined {
  const mend = 'Write it on the page: <html lang="en">; the widgets speak by it.'
  if (!lang) return fault('the page does not say its language', mend)
  try {
    Intl.getCanonicalLocales(lang)
    return undefined
  } catch {
    return fault(`"${lang}" is not a language tag`, mend)
  }
}
