import type { Page } from '@playwright/test'
import { OWNER_PASSWORD, type RunningSite } from '../support/site-server.ts'
import { openInbox, signIn, type Agency } from './support/agency.ts'
import { details, expect, newWord, rowOf, rows, shadowHtml, test } from './support/inbox.ts'

test('inbox: signing in with a wrong password, then with the right one', async ({
  page,
  site,
  agency,
}) => {
  const name = newWord()
  await agency.add({ name })
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

  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByText('Signed in as agency')).toBeVisible()
})

test('inbox: signing in with nothing says what is missing @thorough', async ({ page, site }) => {
  await page.goto(`${site.url}/studio/?lang=uk`)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Введіть ім’я користувача і пароль.')).toBeVisible()
  await expect(page.getByLabel('Ім’я користувача')).toBeFocused()
})

test('inbox: a session lasts as long as the tab, and leaves nothing after signing out @thorough', async ({
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

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await shadowHtml(page)).not.toContain(name)
  await expect.poll(() => page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(page.locator('#sign-in')).toBeVisible()
  expect(problems).toEqual([])
})

test('inbox: an account without rights gets a message @thorough', async ({
  page,
  site,
  agency,
}) => {
  const username = newWord()
  const password = 'a long password'
  await agency.platform.auth.signUp({ username, password, fullname: username })
  await page.goto(`${site.url}/studio/?lang=en`)
  await signIn(page, username, password)
  await expect(page.getByText('Nothing of the agency is shared with this account.')).toBeVisible()
  await expect(page.getByLabel('User name')).toBeVisible()
})

test('inbox: an account that may only read has no buttons @thorough', async ({
  page,
  site,
  agency,
}) => {
  const username = newWord()
  const password = 'a long password'
  const { platform, appId } = agency
  const { user_id } = await platform.auth.signUp({ username, password, fullname: username })
  await platform.sharing.add({ appId, userId: user_id, permission: 1 })
  await agency.add({ name: username })
  await page.goto(`${site.url}/studio/?lang=en`)
  await signIn(page, username, password)
  await expect(rowOf(page, username)).toBeVisible()
  await expect(page.getByText('may read enquiries but not change them')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark done/ })).toHaveCount(0)
})

test.describe('inbox: an account that loses its right', () => {
  async function openAsStaff(page: Page, site: RunningSite, { platform, appId, add }: Agency) {
    const username = newWord()
    const password = 'a long password'
    const { user_id: userId } = await platform.auth.signUp({ username, password })
    await platform.sharing.add({ appId, userId, permission: 2 })
    await add({ name: `secret ${username}` })
    await page.goto(`${site.url}/studio/?lang=en`)
    await signIn(page, username, password)
    await expect(rowOf(page, username)).toBeVisible()
    return { username, revoke: () => platform.sharing.delete({ appId, userId }) }
  }

  async function expectEnded(page: Page, username: string) {
    await expect(page.getByText('Nothing of the agency is shared with this account.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    expect(await shadowHtml(page)).not.toContain(`secret ${username}`)
  }

  test('reads no enquiry any more, from that moment @thorough', async ({ page, site, agency }) => {
    const { username, revoke } = await openAsStaff(page, site, agency)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await revoke()
    await expectEnded(page, username)
  })

  test('is found out within a minute without a connection @thorough', async ({
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
    const { username, revoke } = await openAsStaff(page, site, agency)
    await revoke()
    await page.clock.runFor('01:00')
    await expectEnded(page, username)
  })
})

test('inbox: the page asks to sign in again when the server ends the session @thorough', async ({
  page,
  site,
  agency,
}) => {
  const name = newWord()
  await agency.add({ name })
  await openInbox(page, site)
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

test('inbox: signing in while the server is down says so, and works when it is back @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/studio/?lang=en`)
  await site.kill()
  await signIn(page)
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(OWNER_PASSWORD)
  await site.restart()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
})
