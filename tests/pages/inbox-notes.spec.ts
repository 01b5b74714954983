import type { Page } from '@playwright/test'
import { openInbox, signIn, type Agency } from './support/agency.ts'
import { details, expect, newWord, rowOf, search, shadowHtml, test } from './support/inbox.ts'

/** Somebody who may do that much with the enquiries. */
async function newColleague({ platform, appId }: Agency, permission: 1 | 2) {
  const [username, password] = [newWord(), 'a long password']
  const fullname = `Olena ${username}`
  const { user_id: userId } = await platform.auth.signUp({ username, password, fullname })
  await platform.sharing.add({ appId, userId, permission })
  return { username, password, fullname, userId }
}

const notes = (page: Page) => details(page).getByRole('region', { name: 'Notes' })

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('New note').fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
}

test('inbox: two people write notes at once, and both have both, with name and time @thorough', async ({
  page,
  site,
  agency,
  browser,
  problems,
}) => {
  const olena = await newColleague(agency, 2)
  const [id = ''] = await agency.add({ name: newWord() })
  const second = await (await browser.newContext()).newPage()
  await second.goto(`${site.url}/studio/?lang=en#${id}`)
  await signIn(second, olena.username, olena.password)
  await openInbox(page, site, `?lang=en#${id}`)
  await expect(notes(page)).toContainText('No notes yet')
  await expect(notes(second)).toContainText('No notes yet')
  await Promise.all([
    writeNote(page, 'She called:\n<b>two</b> huts'),
    writeNote(second, 'The price is agreed'),
  ])
  for (const each of [page, second]) {
    await expect(notes(each).getByRole('listitem')).toHaveCount(2)
    const [called, agreed] = ['She called', 'The price'].map((hasText) =>
      notes(each).getByRole('listitem').filter({ hasText }),
    )
    await expect(called!).toContainText('Mandry')
    await expect(called!.locator('.note-text')).toHaveText('She called:\n<b>two</b> huts')
    await expect(agreed!).toContainText(olena.fullname)
    await expect(agreed!.locator('time')).toContainText(String(new Date().getFullYear()))
    await expect(each.getByLabel('New note')).toHaveValue('')
  }
  await second.context().close()
  expect(problems).toEqual([])
})

test('inbox: a note is no enquiry; one whose answer is lost stays typed, and is written once @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const [id = ''] = await agency.add({ name: word }, { name: `${word} other` })
  await openInbox(page, site, `?lang=en#${id}`)
  await search(page).fill(word)
  // It arrives, but its answer does not.
  await page.route('**/studio/note', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeNote(page, `a note on ${word}`)
  await expect(page.getByRole('alert').filter({ hasText: 'The note is not saved.' })).toBeVisible()
  await rowOf(page, `${word} other`).getByRole('link').click()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await rowOf(page, word).getByRole('link', { name: word, exact: true }).click()
  await expect(page.getByLabel('New note')).toHaveValue(`a note on ${word}`)
  await page.unroute('**/studio/note')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notes(page).getByRole('listitem')).toHaveText([/a note on/])
  await expect(page.locator('#found')).toHaveText('2 enquiries')
})

test('inbox: an enquiry is assigned, everywhere; "mine" finds it; it can be undone @thorough', async ({
  page,
  site,
  agency,
  browser,
}) => {
  const olena = await newColleague(agency, 2)
  const word = newWord()
  const [id = ''] = await agency.add({ name: word }, { name: `${word} other` })
  const second = await (await browser.newContext()).newPage()
  await second.goto(`${site.url}/studio/?lang=en&mine=1`)
  await signIn(second, olena.username, olena.password)
  await expect(second.getByText('No enquiry fits these filters.')).toBeVisible()
  await openInbox(page, site, `?lang=en#${id}`)
  await page.getByLabel('Assigned to').selectOption(olena.fullname)
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
    `Assigned to ${olena.fullname}: ${word}`,
  )
  await expect(rowOf(page, word).filter({ hasText: olena.fullname })).toHaveCount(1)
  await expect(rowOf(second, word)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(second, word)).toHaveCount(0)
  await expect(page.getByLabel('Assigned to')).toHaveValue('')

  await search(page).fill(word)
  await page.getByLabel('Assigned to').selectOption('Mandry')
  await page.getByRole('checkbox', { name: 'Mine' }).check()
  await expect(rowOf(page, word)).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]mine=1/)
  await second.context().close()
})

test('inbox: who may only read writes no note and assigns nothing @thorough', async ({
  page,
  site,
  agency,
}) => {
  const reader = await newColleague(agency, 1)
  const [id = ''] = await agency.add({ name: newWord() })
  await page.goto(`${site.url}/studio/?lang=en#${id}`)
  await signIn(page, reader.username, reader.password)
  await expect(notes(page)).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveCount(0)
  await expect(page.getByLabel('Assigned to')).toBeDisabled()
})

test('inbox: a right to the enquiries that ends takes them away, and leaves what else one may read @thorough', async ({
  page,
  site,
  agency,
}) => {
  const { username, password, userId } = await newColleague(agency, 2)
  const [id = ''] = await agency.add({ name: `secret ${username}` })
  const other = await agency.platform.apps.create({ app_name: username, field_list: [] })
  await agency.platform.sharing.add({ appId: other.app_id, userId, permission: 1 })
  await page.goto(`${site.url}/studio/?lang=en#${id}`)
  const apps = JSON.stringify({ enquiries: agency.appId, tours: other.app_id })
  await page
    .locator('content-studio')
    .evaluate((studio, own) => studio.setAttribute('apps', own), apps)
  await signIn(page, username, password)
  await expect(details(page)).toContainText(`secret ${username}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await agency.add({ name: `secret ${username} again` })
  await expect(
    page.getByRole('status').filter({ hasText: `secret ${username} again` }),
  ).toBeVisible()
  await agency.platform.sharing.delete({ appId: agency.appId, userId })
  await expect(page.getByText('This account may not read the enquiries.')).toBeVisible()
  expect(await shadowHtml(page)).not.toContain(`secret ${username}`)
  await expect(page.getByRole('link', { name: 'Tours' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0)
  await agency.platform.apps.delete(other.app_id)
})

test('inbox: a note that is not added is not left in silence: another view says that it is kept, closing and signing out ask @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [id = ''] = await agency.add({ name: newWord() })
  await openInbox(page, site, `?lang=en#${id}`)
  const text = `Half a thought ${newWord()}`
  await page.getByLabel('New note').fill(text)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.locator('.toast')).toContainText('Your note is not added yet.')
  await page.goBack()
  await expect(page.getByLabel('New note')).toHaveValue(text)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })
  await expect(question).toContainText('signing out loses it')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByLabel('New note')).toHaveValue(text)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page)
  await page.goto(`${site.url}/studio/?lang=en#${id}`)
  await expect(page.getByLabel('New note')).toHaveValue('')
  expect(asked).toEqual([])
  await page.getByLabel('New note').fill(text)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})
