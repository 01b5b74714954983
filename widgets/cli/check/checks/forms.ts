import type { Locator } from 'playwright-core'
import { fault, warning, type Check, type Finding } from '../finding.ts'
import { selectorOf } from '../tags.ts'
import { settles } from '../settles.ts'

/** Forms name their fields, and an empty one says what is missing. Nothing is sent: the press is stopped at the event. */
export const forms: Check = async ({ page }) => {
  const visible = await page.locator(selectorOf(['contact-form', 'contact-block'])).all()
  if (visible.length === 0) return []
  await page.evaluate(() =>
    window.addEventListener(
      'submitForm',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    ),
  )
  const findings: Finding[] = []
  for (const [index, host] of visible.entries())
    if (await host.isVisible()) findings.push(...(await checkForm(host, `form ${index + 1}`)))
  const isAnswered = await page.evaluate(
    () =>
      [...document.scripts].some((script) => script.hasAttribute('data-endpoint')) ||
      Symbol.for('mandry.delivery') in globalThis,
  )
  if (!isAnswered)
    findings.push(
      warning(
        'no script of Mandry has a data-endpoint, so a script of the page has to answer the event submitForm',
        'Where there is none: data-endpoint="/enquiries" on the tag of mandry.js.',
        'troubleshooting#success-but-nothing-arrives',
      ),
    )
  return findings
}

async function checkForm(host: Locator, name: string): Promise<Finding[]> {
  await host.scrollIntoViewIfNeeded()
  const fields = host.locator('form [part~=field]')
  if (!(await settles(async () => (await fields.count()) > 0)))
    return [fault(`${name} has no fields`, 'Give it a form-id that the page configuration has.')]
  const unnamed = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(
        (field) => !field.labels?.[0]?.textContent?.trim() && !field.getAttribute('aria-label'),
      )
      .map((field) => field.name),
  )
  const findings = unnamed.map((field) =>
    fault(
      `${name}: the field "${field}" has no label`,
      'Give it a title or a placeholder in the form’s configuration.',
    ),
  )
  if ((await host.locator('form [part~=field][required]').count()) === 0) return findings
  await host.locator('form button[type=submit], form button:not([type])').first().click()
  const isInvalid = host.locator('form [aria-invalid=true]')
  if (!(await settles(async () => (await isInvalid.count()) > 0)))
    findings.push(
      fault(
        `${name}: pressed without an entry, it does not say what is missing`,
        'Look for errors in the console, and for a script of the page that answers "submit" itself.',
      ),
    )
  return findings
}
