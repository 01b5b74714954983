import { randomUUID } from 'node:crypto'
import { openInbox } from './support/agency.ts'
import { details, expect, newWord, rowOf, search, test } from './support/inbox.ts'

test('inbox: text that a visitor typed is never markup', async ({
  page,
  site,
  agency,
  problems,
}) => {
  const word = newWord()
  const attack = `<img src=x onerror="document.title='${word} won'"><script>alert(1)</script>`
  await agency.add({
    name: `${word} ${attack}`,
    company: attack,
    email: 'javascript:alert(1)@x.co"onclick=alert(1)',
    phone: 'javascript:alert(1)',
    theme: attack,
    message: `${attack}\n${'x'.repeat(5000)}`,
    form_id: attack.slice(0, 60),
    placement: attack,
    language: attack,
    website: 'evil.example',
    url: '//evil.example/"><script>',
    referrer: 'javascript:alert(1)',
    consent: attack,
    first_touch: attack,
    last_touch: attack,
    suspicions: attack,
    more: attack,
  })
  await openInbox(page, site)
  await search(page).fill(word)
  await rowOf(page, word).getByRole('link').click()
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText(`${word} ${attack}`)
  await expect(details(page).locator('#opened-message')).toContainText(attack)
  await expect(details(page).getByRole('link')).toHaveCount(0)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await expect(page.locator('body script')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/won/)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
  expect(problems).toEqual([])
})

test('inbox: an address with an enquiry opens it after signing in, whatever its status @thorough', async ({
  page,
  site,
  agency,
}) => {
  const name = newWord()
  const [id = ''] = await agency.add({ name, status: 'done' })
  await openInbox(page, site, `?lang=en#${id.toUpperCase()}`)
  await expect(details(page).getByRole('heading', { name })).toBeFocused()
})

test('inbox: an address with an unknown enquiry says so @thorough', async ({ page, site }) => {
  await openInbox(page, site, `?lang=en#${randomUUID()}`)
  await expect(page.getByText('There is no enquiry with this number here.')).toBeVisible()
})

test('inbox: a change of language keeps the opened enquiry and the filters @thorough', async ({
  page,
  site,
  agency,
}) => {
  const name = newWord()
  const [id = ''] = await agency.add({ name, status: 'done' })
  await openInbox(page, site, `?lang=en&status=done#${id}`)
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'УКР' }).click()
  await expect(page.getByRole('region', { name: 'Запит', exact: true })).toContainText(name)
  await expect(page.getByRole('radio', { name: 'Готові' })).toBeChecked()
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
})

test('inbox: an opened enquiry is a step of the history: the way back leads to the list @thorough', async ({
  page,
  site,
  agency,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const [one, two] = [newWord(), newWord()]
  await agency.add({ name: one }, { name: two })
  await openInbox(page, site)
  await page.getByRole('link', { name: one }).click()
  await expect(details(page)).toBeVisible()
  await expect(rowOf(page, one)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('link', { name: one })).toBeFocused()
  await page.getByRole('link', { name: two }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: two })).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/studio/?lang=en`)
})
