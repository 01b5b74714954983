import { fault, warning, type Check } from '../finding.ts'
import { observed } from '../observe.ts'

/** The content security policy does not block the widgets. */
export const policy: Check = async ({ page, response }) => {
  const { violations } = await observed(page)
  const hasPolicy =
    'content-security-policy' in response.headers() ||
    (await page.locator('meta[http-equiv="Content-Security-Policy" i]').count()) > 0
  const none = warning(
    'the page has no content security policy',
    'Send the one of the guide: the widgets work under a strict one.',
    'security',
  )
  return [
    ...(hasPolicy ? [] : [none]),
    ...[...new Set(violations)].map((violation) =>
      fault(
        `the content security policy: ${violation}`,
        'Allow it as the guide shows.',
        'security',
      ),
    ),
  ]
}
