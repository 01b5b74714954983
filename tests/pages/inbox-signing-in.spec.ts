import type { Page } from '@playwright/test'
import { OWNER_PASSWORD } from '../support/site-server.ts'
import { openInbox, signIn } from './support/agency.ts'
import { newColleague, openStudioAs } from './support/colleague.ts'
import { details, expect, newWord, rowOf, rows, shadowHtml, status, test } from './support/inbox.ts'

const NOTHING_SHARED = 'Nothing of the agency is shared with this account.'

test('inbox: a wrong password is refused, the right one opens the list; what a visitor sends arrives there, its text never as markup', async ({
  page,
  site,
  agency,
  context,
  problems,
}) => {
  await test.step('signing in', async () => {
    await page.goto(`${site.url}/studio/?lang=en`)
    await expect(page.getByLabel('User name')).toBeFocused()
    await signIn(page, 'agency', 'a wrong password')
    await expect(page.getByRole('alert').first()).toHaveText(
      'The user name or the password is not right.',
    )
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(rows(page)).toHaveCount(0)
    problems.length = 0

    await page.getByLabel('Password').fill(OWNER_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Signed in as agency')).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  })
  await test.step('an enquiry from the site', async () => {
    const name = newWord()
    const visitor = await context.newPage()
    await visitor.goto(`${site.url}/en/contacts/`)
    const form = visitor.locator('contact-block')
    await form.locator('[name=name]').fill(name)
    await form.locator('[type=email]').fill('ann@example.com')
    await form.locator('[name=message]').fill('Three days in the mountains')
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByText('Thank you')).toBeVisible()
    await visitor.close()
    await status(page, 'All').check() // a fast machine may be taken for a program
    await rowOf(page, name).getByRole('link').click()
    await expect(details(page)).toContainText('Three days in the mountains')
    await expect(details(page)).toContainText('/en/contacts/')
    await expect(details(page)).toContainText('English')
    await expect(details(page)).toContainText('Form in a page')
    await expect(page.getByLabel('Form', { exact: true })).toContainText('Form in a page')
  })
  await test.step('text that means harm', async () => {
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
  })
  expect(problems).toEqual([])
})

test('inbox: nothing typed, an account without rights and a server that is down have a message each @thorough', async ({
  page,
  site,
  agency,
}) => {
  await page.goto(`${site.url}/studio/?lang=uk`)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Введіть ім’я користувача і пароль.')).toBeVisible()
  await expect(page.getByLabel('Ім’я користувача')).toBeFocused()

  const stranger = await newColleague(site, agency, [])
  await openStudioAs(page, site, { ...stranger, address: '?lang=en' })
  await expect(page.getByText(NOTHING_SHARED)).toBeVisible()
  await expect(page.getByLabel('User name')).toBeVisible()
  // An app of theirs is not taken for the agency's by its name.
  await stranger.platform.apps.create({ app_name: 'Enquiries', field_list: [] })
  await openStudioAs(page, site, { ...stranger, address: '?lang=en' })
  await expect(page.getByText(NOTHING_SHARED)).toBeVisible()
  stranger.platform.close()

  await page.goto(`${site.url}/studio/?lang=en`)
  await site.kill()
  await signIn(page)
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(OWNER_PASSWORD)
  await site.restart()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
})

test('inbox: a session lasts as long as the tab and leaves nothing after signing out; when the server ends it, the page asks to sign in again @thorough', async ({
  page,
  site,
  agency,
  context,
  problems,
}) => {
  const name = newWord()
  const [id] = await agency.add({ name, message: `secret ${name}` })
  await openInbox(page, site, `?lang=en#${id}`)
  await expect(details(page)).toContainText(`secret ${name}`)
  await page.reload()
  await expect(details(page)).toContainText(`secret ${name}`)
  const other = await context.newPage()
  await other.goto(`${site.url}/studio/`)
  await expect(other.locator('#sign-in')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await shadowHtml(page)).not.toContain(name)
  await expect.poll(() => page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(page.locator('#sign-in')).toBeVisible()
  expect(problems).toEqual([])

  await signIn(page)
  await expect(rowOf(page, name)).toBeVisible()
  const token = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('mandry-studio') ?? '{}') as object
    return 'accesstoken' in kept ? String(kept.accesstoken) : ''
  })
  await page.request.post(`${site.url}/auth/logout`, { form: { token } })
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  expect(await shadowHtml(page)).not.toContain(name)
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, name)).toBeVisible()
})

async function expectEnded(page: Page, name: string) {
  await expect(page.getByText(NOTHING_SHARED)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  expect(await shadowHtml(page)).not.toContain(name)
}

test('inbox: who may only read changes nothing, and reads no enquiry any more from the moment that the right ends @thorough', async ({
  page,
  site,
  agency,
}) => {
  const name = newWord()
  const [id = ''] = await agency.add({ name })
  const reader = await newColleague(site, agency, [[agency.appId, 1]])
  await openStudioAs(page, site, { ...reader, address: `?lang=en#${id}` })
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('may read enquiries but not change them')).toBeVisible()
  for (const button of [/Mark done/, 'Delete', 'Mark as spam'])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await expect(rowOf(page, name).getByRole('checkbox')).toHaveCount(0)
  await expect(details(page).getByRole('region', { name: 'Notes' })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveCount(0)
  await expect(page.getByLabel('Assigned to')).toBeDisabled()

  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await agency.platform.sharing.delete({ appId: agency.appId, userId: reader.userId })
  await expectEnded(page, name)
  reader.platform.close()
})

test('inbox: an account that loses its right is found out within a minute without a connection @thorough', async ({
  page,
  site,
  agency,
}) => {
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends EventTarget {
      readonly readyState = 0
      close() {}
    } as unknown as typeof WebSocket
  })
  await page.clock.install()
  const name = newWord()
  await agency.add({ name })
  const colleague = await newColleague(site, agency, [[agency.appId, 2]])
  await openStudioAs(page, site, { ...colleague, address: '?lang=en' })
  await expect(rowOf(page, name)).toBeVisible()
  await agency.platform.sharing.delete({ appId: agency.appId, userId: colleague.userId })
  await page.clock.runFor('01:00')
  await expectEnded(page, name)
  colleague.platform.close()
})

test('inbox: a right to the enquiries that ends takes them away, and leaves what else one may read @thorough', async ({
  page,
  site,
  agency,
}) => {
  const { platform, appId } = agency
  const name = `secret ${newWord()}`
  const [id = ''] = await agency.add({ name })
  const other = await platform.apps.create({ app_name: name, field_list: [] })
  const colleague = await newColleague(site, agency, [
    [appId, 2],
    [other.app_id, 1],
  ])
  await page.goto(`${site.url}/studio/?lang=en#${id}`)
  const apps = JSON.stringify({ enquiries: appId, tours: other.app_id })
  await page
    .locator('content-studio')
    .evaluate((studio, own) => studio.setAttribute('apps', own), apps)
  await signIn(page, colleague.email, colleague.password)
  await expect(details(page)).toContainText(name)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await agency.add({ name: `${name} again` })
  await expect(page.getByRole('status').filter({ hasText: `${name} again` })).toBeVisible()
  await platform.sharing.delete({ appId, userId: colleague.userId })
  await expect(page.getByText('This account may not read the enquiries.')).toBeVisible()
  expect(await shadowHtml(page)).not.toContain(name)
  await expect(page.getByRole('link', { name: 'Tours' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0)
  await platform.apps.delete(other.app_id)
  colleague.platform.close()
})
