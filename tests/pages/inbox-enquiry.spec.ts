import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openInbox, signIn } from './support/agency.ts'
import { newColleague, openStudioAs } from './support/colleague.ts'
import { details, expect, newWord, rowOf, search, status, test } from './support/inbox.ts'

const notes = (page: Page) => details(page).getByRole('region', { name: 'Notes' })
const newNote = (page: Page) => page.getByLabel('New note')

async function writeNote(page: Page, text: string): Promise<void> {
  await newNote(page).fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
}

test('inbox: an address opens an enquiry after signing in, whatever its status, or says that there is none; a language keeps it, and the way back leads to the list @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [name, one, two] = [newWord(), newWord(), newWord()]
  const [id = ''] = await agency.add({ name, status: 'done' }, { name: one }, { name: two })
  await openInbox(page, site, `?lang=en#${id.toUpperCase()}`)
  await expect(details(page).getByRole('heading', { name })).toBeFocused()
  await status(page, 'Done').check()
  await page.getByRole('link', { name: 'УКР' }).click()
  await expect(page.getByRole('region', { name: 'Запит', exact: true })).toContainText(name)
  await expect(page.getByRole('radio', { name: 'Готові' })).toBeChecked()
  await expect.poll(() => new URL(page.url()).hash.toLowerCase()).toBe(`#${id}`)

  await page.goto(`${site.url}/studio/?lang=en#${randomUUID()}`)
  await expect(page.getByText('There is no enquiry with this number here.')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('about:blank')
  await page.goto(`${site.url}/studio/?lang=en`)
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

test('inbox: two people write notes at once and both have both; an enquiry is assigned everywhere, found by "mine", and what was done is done in every open inbox @thorough', async ({
  page,
  site,
  agency,
  browser,
  problems,
}) => {
  test.slow()
  const word = newWord()
  const olena = await newColleague(site, agency, [[agency.appId, 2]])
  const [id = ''] = await agency.add({ name: word }, { name: `${word} other` })
  const second = await (await browser.newContext()).newPage()
  await openStudioAs(second, site, { ...olena, address: `?lang=en#${id}` })
  await openInbox(page, site, `?lang=en#${id}`)
  await test.step('notes have a name and a time', async () => {
    await expect(notes(page)).toContainText('No notes yet')
    await expect(notes(second)).toContainText('No notes yet')
    await Promise.all([
      writeNote(page, 'She called:\n<b>two</b> huts'),
      writeNote(second, 'The price is agreed'),
    ])
    for (const each of [page, second]) {
      await expect(notes(each).getByRole('listitem')).toHaveCount(2)
      const noteOf = (hasText: string) => notes(each).getByRole('listitem').filter({ hasText })
      await expect(noteOf('She called')).toContainText('Mandry')
      await expect(noteOf('She called').locator('.note-text')).toHaveText(
        'She called:\n<b>two</b> huts',
      )
      await expect(noteOf('The price')).toContainText(olena.fullname)
      await expect(noteOf('The price').locator('time')).toContainText(
        String(new Date().getFullYear()),
      )
      await expect(newNote(each)).toHaveValue('')
    }
  })
  await test.step('an enquiry is assigned', async () => {
    const assigned = page.getByLabel('Assigned to')
    await second.goto(`${site.url}/studio/?lang=en&mine=1`)
    await expect(second.getByText('No enquiry fits these filters.')).toBeVisible()
    await assigned.selectOption(olena.fullname)
    await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
      `Assigned to ${olena.fullname}: ${word}`,
    )
    await expect(rowOf(page, word).filter({ hasText: olena.fullname })).toHaveCount(1)
    await expect(rowOf(second, word)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(second, word)).toHaveCount(0)
    await expect(assigned).toHaveValue('')
    await search(page).fill(word)
    await assigned.selectOption('Mandry')
    await page.getByRole('checkbox', { name: 'Mine' }).check()
    await expect(rowOf(page, word)).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]mine=1/)
  })
  await test.step('an enquiry is marked done', async () => {
    await second.goto(`${site.url}/studio/?lang=en`)
    await expect(rowOf(second, `${word} other`)).toHaveCount(1)
    await rowOf(page, word)
      .getByRole('button', { name: `Mark done: ${word}` })
      .click()
    await expect(rowOf(page, word)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
      `Marked done: ${word}`,
    )
    await expect(rowOf(second, word)).toHaveCount(1)
    await status(second, 'Done').check()
    await expect(rowOf(second, word)).toHaveCount(1)
    await rowOf(second, word).getByRole('button', { name: 'New again' }).click()
    await expect(rowOf(page, word)).toHaveCount(1)
  })
  await second.context().close()
  olena.platform.close()
  expect(problems).toEqual([])
})

test('inbox: a note is no enquiry; one whose answer is lost stays typed and is written once; one that is not added is not left in silence @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const [id = ''] = await agency.add({ name: word }, { name: `${word} other` })
  await openInbox(page, site, `?lang=en#${id}`)
  await test.step('an answer is lost', async () => {
    await search(page).fill(word)
    // It arrives, but its answer does not.
    await page.route('**/studio/note', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await writeNote(page, `a note on ${word}`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'The note is not saved.' }),
    ).toBeVisible()
    await rowOf(page, `${word} other`).getByRole('link').click()
    await expect(newNote(page)).toHaveValue('')
    await rowOf(page, word).getByRole('link', { name: word, exact: true }).click()
    await expect(newNote(page)).toHaveValue(`a note on ${word}`)
    await page.unroute('**/studio/note')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(notes(page).getByRole('listitem')).toHaveText([/a note on/])
    await expect(page.locator('#found')).toHaveText('2 enquiries')
  })
  await test.step('another view says that it is kept, closing and signing out ask', async () => {
    const text = `Half a thought ${newWord()}`
    await newNote(page).fill(text)
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.locator('.toast')).toContainText('Your note is not added yet.')
    await page.goBack()
    await expect(newNote(page)).toHaveValue(text)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })
    await expect(question).toContainText('signing out loses it')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(newNote(page)).toHaveValue(text)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page)
    await page.goto(`${site.url}/studio/?lang=en#${id}`)
    await expect(newNote(page)).toHaveValue('')
    expect(asked).toEqual([])
    await newNote(page).fill(text)
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })
})
