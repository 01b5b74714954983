import type { Page } from '@playwright/test'

export const FORM = '<contact-form send-delay="0"></contact-form>'

/** Collects submissions on `window`, as the platform's sites do. */
export const LISTEN = `<script>
  window.submissions = []
  window.addEventListener('submitForm', (event) => {
    submissions.push(event.detail.formDataObj)
    window.answer?.(event)
  })
</script>`

/** What the page was asked to send so far. */
export async function submissions(page: Page): Promise<Record<string, unknown>[]> {
  const json = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'submissions')))
  return JSON.parse(json) as Record<string, unknown>[]
}

export async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Olena')
  await page.getByLabel('Email').fill(' olena@example.com ')
  await page.getByLabel('Phone').fill('+38 (067) 123-45-67')
}
