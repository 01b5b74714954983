import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD, type RunningSite } from '../support/site-server.ts'
import { newColleague, openStudioAs } from './support/colleague.ts'
import { expect, test } from './support/inbox.ts'

const AS_OWNER = { email: OWNER, password: OWNER_PASSWORD }

const openPeople = (page: Page, site: RunningSite) =>
  openStudioAs(page, site, { ...AS_OWNER, address: '?lang=en#/people' })

const personOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(People|Люди)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })

test('studio: a guest follows an invitation, reads, edits, and loses the right while the page is open @thorough', async ({
  page,
  site,
  browser,
  problems,
}) => {
  test.slow()
  const email = `${randomUUID()}@guests.example`
  await openPeople(page, site)
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Enter an e-mail')
  await page.getByLabel('E-mail, or the name of an account').fill(email)
  await page.getByRole('group', { name: 'Inbox' }).getByLabel('Can edit', { exact: true }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const first = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await page.getByRole('button', { name: `New link: ${email}` }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).not.toBe(first)
  await page.getByRole('button', { name: 'Done' }).click()

  const guestPage = await (await browser.newContext()).newPage()
  await guestPage.goto(link)
  await expect(guestPage.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await guestPage.getByLabel('Your name').fill('Olha Guest')
  await guestPage.getByLabel('Password').fill('short')
  await guestPage.getByRole('button', { name: 'Create the account' }).click()
  await expect(guestPage.getByText('Choose a password of 8 characters or more.')).toBeVisible()
  await guestPage.getByLabel('Your name').fill('Olha Guest')
  await guestPage.getByLabel('Password').fill('three little words')
  await guestPage.getByRole('button', { name: 'Create the account' }).click()
  await guestPage.getByRole('link', { name: 'People' }).click()
  await expect(personOf(guestPage, 'Olha Guest')).toContainText('you')
  await expect(personOf(guestPage, 'Olha Guest')).toContainText('Can read')
  await expect(guestPage.getByRole('button', { name: /Invite|Change access/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
  const change = page.getByRole('button', { name: 'Change access: Olha Guest' })
  await change.click()
  const inbox = page.getByRole('group', { name: 'Inbox' })
  await inbox.getByLabel('Can edit', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(personOf(page, 'Olha Guest')).toContainText('Can edit')
  await expect(change).toBeFocused()

  await change.click()
  await inbox.getByLabel('No access').check()
  await expect(page.getByText('What you take away ends at once')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(personOf(page, 'Olha Guest')).toHaveCount(0)
  await expect(
    guestPage.getByText('Nothing of the agency is shared with this account.'),
  ).toBeVisible()
  expect(await guestPage.locator('content-studio').innerText()).not.toContain('Mandry\n')
  await guestPage.context().close()
  expect(problems).toEqual([])
})

test('studio: who loses one right keeps the rest, and the view of the lost one closes (uk) @thorough', async ({
  page,
  site,
  agency,
}) => {
  const apps = await agency.platform.apps.list()
  const pages = apps.find(({ app_name }) => app_name === 'Pages')
  const colleague = await newColleague(site, agency, [
    [agency.appId, 2],
    [pages?.app_id ?? 0, 2],
  ])
  await openStudioAs(page, site, { ...colleague, address: '?lang=uk' })
  const navigation = page.getByRole('navigation', { name: 'Студія' })
  await expect(navigation.getByRole('link', { name: 'Скринька' })).toBeVisible()
  await agency.platform.sharing.delete({ appId: agency.appId, userId: colleague.userId })
  await expect(navigation.getByRole('link', { name: 'Скринька' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Люди' })).toBeVisible()
  colleague.platform.close()
})

test('studio: a manager changes colleagues, but neither the owner nor other managers @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [manager, other, reader] = [
    await newColleague(site, agency, [[agency.appId, 3]]),
    await newColleague(site, agency, [[agency.appId, 3]]),
    await newColleague(site, agency, [[agency.appId, 1]]),
  ]
  await openStudioAs(page, site, { ...manager, address: '?lang=en#/people' })
  await expect(personOf(page, reader.fullname).getByRole('button')).toHaveText(['Change access'])
  await expect(personOf(page, other.fullname).getByRole('button')).toHaveCount(0)
  await expect(personOf(page, 'Owner').getByRole('button')).toHaveCount(0)
  await expect(personOf(page, manager.fullname).getByRole('button')).toHaveText(['Leave'])

  // What the owner does meanwhile is said in words.
  await page.getByRole('button', { name: `Change access: ${reader.fullname}` }).click()
  await agency.platform.sharing.add({ appId: agency.appId, userId: reader.userId, permission: 3 })
  await page.getByRole('group', { name: 'Inbox' }).getByLabel('Can edit').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Your own access does not allow this',
  )
  for (const { platform } of [manager, other, reader]) platform.close()
})

test('studio: access that comes through a group is listed, and ends at once @thorough', async ({
  page,
  site,
  agency,
}) => {
  const member = await newColleague(site, agency, [])
  const { groups } = agency.platform
  const name = `Guides ${member.userId}`
  const { group_id: groupId } = await groups.create(name)
  await groups.addUser({ groupId, userId: member.userId, permission: 1 })
  await groups.addApp({ groupId, appId: agency.appId, permission: 2 })
  expect(await member.platform.apps.get(agency.appId)).toBeDefined()
  await openPeople(page, site)
  const group = page.getByRole('region', { name: 'Groups' }).getByRole('listitem')
  await expect(group.filter({ hasText: name })).toContainText('Inbox: Can edit')
  await page.getByRole('button', { name: `End access: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(page.getByRole('region', { name: 'Groups' })).toHaveCount(0)
  await expect(page.locator('.toast')).toContainText(`The group has no access any more: ${name}`)
  await expect(member.platform.apps.refresh(agency.appId)).rejects.toThrow()
  member.platform.close()
})
