import { readFile } from 'node:fs/promises'
import { signIn } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { details, expect, newWord, rowOf, search, test } from './support/inbox.ts'

test('enquiry-inbox: the example of the README works in a page of one’s own, under a strict policy', async ({
  page,
  site,
  agency,
}) => {
  const readme = await readFile('demo/studio/README.md', 'utf8')
  const example = /```html\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const body = example.replace('"enquiries": 12', `"enquiries": ${agency.appId}`)
  expect(body).not.toBe(example)
  await page.route(`${site.url}/desk/**`, (route) =>
    route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      headers: {
        'Content-Security-Policy': "default-src 'self'; require-trusted-types-for 'script'",
      },
    }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const name = newWord()
  await agency.add({ name })
  await page.goto(`${site.url}/desk/?their=own`)
  await signIn(page)
  await search(page).fill(name)
  await page.getByRole('radio', { name: 'All' }).check()
  await rowOf(page, name).getByRole('link').click()
  await expect(details(page).getByRole('heading', { level: 3, name })).toBeFocused()
  await expectAccessible(page, ['landmark-one-main', 'region', 'page-has-heading-one'])
  await expect(page).toHaveTitle('Our desk')
  expect(new URL(page.url()).search).toBe('?their=own')
  await page.locator('enquiry-inbox').evaluate((inbox) => inbox.setAttribute('language', 'uk'))
  await expect(page.getByRole('heading', { name: 'Запити', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Пошук' })).toHaveValue(name)
  await page.locator('enquiry-inbox').evaluate((inbox) => inbox.remove())
  await expect(page.getByText(name)).toHaveCount(0)
  expect(refused).toEqual([])
})
