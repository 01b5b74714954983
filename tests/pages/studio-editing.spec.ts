import type { Browser, Page } from '@playwright/test'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD, type RunningSite } from '../support/site-server.ts'
import { expectAccessible } from './support/axe.ts'
import { newColleague, openStudioAs, type Colleague } from './support/colleague.ts'
import { contentApp } from './support/content-app.ts'
import { expect, test } from './support/site.ts'
import { control, isSaved, listRow, pressSave, save, saveStatus } from './support/studio.ts'

// One server for all of them, one after the other: each has a tour of its own.
test.describe.configure({ mode: 'default' })

/** Who edits the same tours at the same time. */
let petro: Colleague
let tours: Awaited<ReturnType<typeof contentApp>>

test.beforeAll(async ({ agencySite, agency }) => {
  tours = await contentApp(agency, 'Tours')
  const pictures = await contentApp(agency, 'Pictures')
  petro = await newColleague(agencySite, agency, [
    [tours.appId, 2],
    [pictures.appId, 2],
  ])
})
test.afterAll(() => petro.platform.close())

/** A published tour that no other test has. */
async function newTour(slug: string): Promise<{ readonly itemId: number; readonly path: string }> {
  const texts = { name_en: `Tour ${slug}`, slug_en: slug, slug_uk: slug, season_en: 'May' }
  const itemId = await tours.add({ ...texts, price_uah: '100' })
  return { itemId, path: `/en/tours/${slug}/` }
}

interface Opening {
  readonly site: RunningSite
  readonly itemId: number
  readonly language?: 'en' | 'uk'
  readonly who?: Pick<Colleague, 'email' | 'password'>
}

const AS_OWNER = { email: OWNER, password: OWNER_PASSWORD }

async function openTour(page: Page, { site, itemId, language = 'en', who = AS_OWNER }: Opening) {
  const address = `?lang=${language}#/content/tours/${itemId}`
  await openStudioAs(page, site, { ...who, address })
  await expect(season(page)).toBeVisible()
}

const season = (page: Page) => control(page, 'season_en')
const price = (page: Page) => control(page, 'price_uah')
const bar = (page: Page) => page.locator('.save-bar')
const saveButton = (page: Page) => bar(page).getByRole('button', { name: 'Save', exact: true })

const secondPage = async (browser: Browser) => await (await browser.newContext()).newPage()

test('two editors see each other and take over what the other changes, a visitor gets both; who saves second chooses field by field, by keyboard @thorough', async ({
  browser,
  page,
  site,
}) => {
  test.slow()
  const { itemId, path } = await newTour('two-editors')
  const other = await secondPage(browser)
  await openTour(page, { site, itemId })
  await openTour(other, { site, itemId, who: petro })
  await expect(bar(page)).toContainText(`Also here: ${petro.fullname}`)
  await expect(bar(other)).toContainText('Also here: Mandry')

  await price(page).fill('120')
  await season(other).fill('September')
  await save(other)
  await expect(season(page)).toHaveValue('September')
  await expect(page.getByText('changed just now')).toBeVisible()
  await expect(price(page)).toHaveValue('120')
  await page.keyboard.press('Control+s')
  await isSaved(page)

  const shown = async () => {
    const [main = ''] = /<main.*<\/main>/s.exec(await (await fetch(site.url + path)).text()) ?? []
    return main.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
  }
  await expect.poll(shown).toContain('September')
  await expect.poll(shown).toMatch(/\b120\b/)

  // Its live connection is cut: it learns of the change by its save.
  await page.context().setOffline(true)
  await season(page).fill('Early May')
  await price(page).fill('130')
  await season(other).fill('Late May')
  await save(other)
  await pressSave(page)
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'waiting')
  await page.context().setOffline(false)

  const dialog = page.getByRole('dialog', { name: 'Changed by two people' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(`By ${petro.fullname}`)
  await expect(dialog.locator('mark')).toContainText(['Early', 'Late'])
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please choose')
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Save what I chose' }).press('Enter')
  await isSaved(page)
  await expect(season(page)).toHaveValue('Late May')
  await expect(price(other)).toHaveValue('130')

  await other.getByRole('link', { name: 'Tours' }).last().click()
  await expect(bar(page)).not.toContainText(petro.fullname)
})

test('what is typed is there again after a reload at once and in a closed tab; a save that waited there is made after the next sign-in, wherever that leads @thorough', async ({
  page,
  site,
}) => {
  test.slow()
  const { itemId } = await newTour('closed-tab')
  const context = page.context()
  await openTour(page, { site, itemId })
  for (const typed of ['one', 'two', 'three', 'four', 'five']) {
    await expect(season(page)).toBeVisible()
    // In the task after the one that takes the input, as no hand is fast enough to.
    const left = page.waitForEvent('domcontentloaded')
    await season(page).evaluate((input: HTMLInputElement, value) => {
      input.focus()
      input.select()
      document.execCommand('insertText', false, value)
      setTimeout(() => location.reload())
    }, typed)
    await left
    await expect(bar(page)).toContainText('Your unsaved changes of')
    await expect(season(page)).toHaveValue(typed)
  }
  await season(page).fill('Not saved')
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'dirty')
  await page.close()

  const again = await context.newPage()
  await openTour(again, { site, itemId })
  await expect(season(again)).toHaveValue('Not saved')
  await expect(bar(again)).toContainText('Your unsaved changes of')
  await save(again)
  await again.close()

  const last = await context.newPage()
  await openTour(last, { site, itemId })
  await expect(season(last)).toHaveValue('Not saved')
  await expect(saveStatus(last)).toHaveAttribute('data-status', 'clean')
  await last.route('**/studio/save', (route) => route.abort())
  await season(last).fill('In the end')
  await pressSave(last)
  await expect(saveStatus(last)).toHaveAttribute('data-status', 'waiting')
  await last.close()

  const elsewhere = await context.newPage()
  await openTour(elsewhere, { site, itemId: (await newTour('elsewhere')).itemId })
  await expect.poll(() => tours.value(itemId, 'season_en')).toBe('In the end')
})

test('a new item is made by its first save, once though the answer is lost; one that is not made yet is kept, marked in its list, and named by the sign-out, which leaves no message behind @thorough', async ({
  page,
  site,
}) => {
  test.slow()
  const named = async () => await tours.numbersOf({ name_en: 'Made by saving' })
  const count = (await tours.ordered()).length
  await openStudioAs(page, site, { ...AS_OWNER, address: '?lang=en#/content/tours' })
  await page.getByRole('button', { name: 'New' }).click()
  await control(page, 'name_en').fill('Made by saving')
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'dirty')
  await bar(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('.preview-frame iframe').locator('main')).toBeVisible()
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('button', { name: 'New' }).click()
  await expect(bar(page)).toContainText('Your unsaved changes of')
  expect(await tours.ordered()).toHaveLength(count)

  await page.route('**/studio/save', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await season(page).fill('June')
  await page.keyboard.press('Control+s')
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'waiting')
  await page.unroute('**/studio/save')
  await isSaved(page)
  await expect(page).toHaveURL(/#\/content\/tours\/\d+$/)
  await expect(season(page)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by saving')
  expect(await named()).toHaveLength(1)
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('searchbox').fill('Made by saving')
  await expect(page.locator('.row-title')).toHaveText(['Made by saving'])
  await page.getByRole('button', { name: 'New' }).click()
  await expect(control(page, 'name_en')).toHaveValue('')

  await control(page, 'name_en').fill('A secret plan')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('link', { name: 'A new item' })).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await expect(page.getByText('A new item is not saved yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await expect(control(page, 'name_en')).toHaveValue('A secret plan')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await expect(page.locator('content-studio')).not.toContainText('A secret plan')
})

test('a save waits for a dead server and goes on by itself @thorough', async ({ page, site }) => {
  const { itemId } = await newTour('dead-server')
  await openTour(page, { site, itemId, language: 'uk' })
  await site.kill()
  await season(page).fill('Жовтень')
  await pressSave(page)
  await expect(saveStatus(page)).toContainText('Немає зв’язку')
  await site.restart()
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'saved', { timeout: 50_000 })
  expect(await tours.numbersOf({ season_en: 'Жовтень' })).toEqual([itemId])
})

test('a fault is shown at its field, and nothing is saved; a saved change is taken back from the toast, which a key keeps for longer, and by a key; unpublishing takes the page away from visitors, publishing gives it back @thorough', async ({
  page,
  site,
}) => {
  const { itemId, path } = await newTour('one-editor')
  await newTour('taken-address')
  await page.clock.install()
  await openTour(page, { site, itemId })
  await test.step('a fault is shown at its field', async () => {
    await control(page, 'slug_en').fill('taken-address')
    await pressSave(page)
    await expect(control(page, 'slug_en')).toHaveAttribute('aria-invalid', 'true')
    await control(page, 'slug_en').fill('one-editor')
    await expect(saveStatus(page)).toHaveAttribute('data-status', 'clean')
  })
  await test.step('a saved change is taken back', async () => {
    await season(page).fill('June')
    await pressSave(page)
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.clock.fastForward(7_000)
    await page.keyboard.press('Shift')
    await page.clock.fastForward(7_000)
    await undo.click()
    await expect(season(page)).toHaveValue('May')
    await isSaved(page)

    await season(page).fill('July')
    await save(page)
    await saveButton(page).focus()
    await page.keyboard.press('Control+z')
    await expect(season(page)).toHaveValue('May')
    await isSaved(page)
  })
  await test.step('unpublishing takes the page away', async () => {
    const statusOf = async () => (await fetch(site.url + path)).status
    await expect.poll(statusOf).toBe(200)
    await bar(page).getByRole('button', { name: 'More' }).click()
    await bar(page).getByRole('button', { name: 'Unpublish' }).click()
    await isSaved(page)
    await expect.poll(statusOf).toBe(404)
    await bar(page).getByRole('button', { name: 'Publish' }).click()
    await expect.poll(statusOf).toBe(200)
  })
})

test('earlier versions name their author and what differs, and are restored after a reload, in both languages @thorough', async ({
  browser,
  page,
  site,
}) => {
  test.slow()
  const { itemId } = await newTour('versions')
  const other = await secondPage(browser)
  await openTour(other, { site, itemId, who: petro })
  await season(other).fill('In June')
  await price(other).fill('110')
  await save(other)
  await other.context().close()
  await openTour(page, { site, itemId })
  await price(page).fill('130')
  await page.keyboard.press('Control+s')
  await isSaved(page)

  const versions = page.getByRole('dialog').getByRole('listitem')
  const openVersions = async (more: string, name: string, before: string) => {
    await bar(page).getByRole('button', { name: more, exact: true }).press('Enter')
    await expect(bar(page).getByRole('button', { name })).toBeVisible()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(versions.locator('summary')).toContainText(['Mandry', petro.fullname, before])
  }
  await openVersions('More', 'Earlier versions', 'Before these changes')
  await versions.nth(1).locator('summary').press('Enter')
  await expect(versions.nth(1).locator('mark')).toContainText([/110/, /130/])
  await expectAccessible(page)

  await page.goto('about:blank')
  await page.goto(`${site.url}/studio/?lang=uk#/content/tours/${itemId}`)
  await expect(season(page)).toBeVisible()
  await openVersions('Ще', 'Попередні версії', 'До цих змін')
  await versions.nth(2).locator('summary').press('Enter')
  await versions.nth(2).getByRole('button', { name: 'Відновити цю версію' }).press('Enter')
  await isSaved(page)
  await expect(bar(page).getByRole('button', { name: 'Ще', exact: true })).toBeFocused()
  await expect(season(page)).toHaveValue('May')
  await expect(price(page)).toHaveValue('100')
  await page.locator('.toast').getByRole('button', { name: 'Скасувати' }).click()
  await expect(season(page)).toHaveValue('In June')
  await expect(price(page)).toHaveValue('130')
})

test('the preview is the real page with what is not saved, on a phone and on a desktop @thorough', async ({
  page,
  site,
}) => {
  const { itemId, path } = await newTour('preview')
  const problems: Error[] = []
  page.on('pageerror', (problem) => problems.push(problem))
  await openTour(page, { site, itemId })
  await season(page).fill('Only when it snows')
  await bar(page).getByRole('button', { name: 'Preview' }).click()
  const shown = page.frameLocator('.preview-frame iframe')
  await expect(shown.locator('main')).toContainText('Only when it snows')
  await shown.locator('html').evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await season(page).fill('Only when it rains')
  await expect(shown.locator('main')).toContainText('Only when it rains')
  await expect.poll(() => shown.locator('html').evaluate(() => scrollY)).toBe(300)
  // Its widgets run, without the studio's session, and send nothing.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/enquiries'))
      sent.push(request.url())
  })
  const form = shown.locator('contact-form[in-popup]')
  await shown.locator('main').getByRole('button').first().click()
  await expect(form.getByRole('textbox').first()).toBeVisible()
  const storage = await shown.locator('html').evaluate(() => {
    try {
      return localStorage.length
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(storage).toBe('SecurityError')
  await form.getByLabel('Email').fill('nobody@example.com')
  const refusal = page.waitForEvent('console', (line) => line.text().includes('allow-forms'))
  await form.locator('[type="submit"]').click()
  await refusal
  expect(sent).toEqual([])
  expect(problems).toEqual([])
  const widthOf = () => page.locator('.preview-frame iframe').evaluate((frame) => frame.clientWidth)
  expect(await widthOf()).toBeLessThan(400)
  await page.getByRole('radio', { name: 'Desktop' }).check()
  await expect.poll(widthOf).toBeGreaterThan(1200)
  await page.locator('.preview-pane').getByRole('radio', { name: 'УКР' }).check()
  await expect(shown.locator('html')).toHaveAttribute('lang', 'uk')
  await page.keyboard.press('Escape')
  await expect(page.locator('.preview-pane')).toHaveCount(0)
  expect(await (await fetch(site.url + path)).text()).not.toContain('Only when it')
})

test('unsaved changes are never left in silence: the browser asks, another view says that they are kept, the list marks them, a sign-out asks @thorough', async ({
  page,
  site,
}) => {
  test.slow()
  const { itemId } = await newTour('left-unsaved')
  await openTour(page, { site, itemId })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await price(page).fill('777')
  await expect(saveStatus(page)).toHaveAttribute('data-status', 'dirty')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(price(page)).toHaveValue('777')

  const toast = page.locator('.toast')
  const row = listRow(page, 'Tour left-unsaved')
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await expect(toast).toContainText('“Tour left-unsaved” is not saved.')
  await page.getByRole('searchbox').fill('left-unsaved')
  await expect(row).toContainText('Unsaved changes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Events' }).click()
  await toast.getByRole('button', { name: 'Go on editing' }).click()
  await expect(price(page)).toHaveValue('777')
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()

  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })
  await expect(question.getByRole('link', { name: 'Tour left-unsaved' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Tour left-unsaved' }).click()
  await expect(question).toHaveCount(0)
  await expect(price(page)).toHaveValue('777')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(price(page)).toHaveValue('777')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await expect(toast).not.toContainText('is not saved')
  await page.getByRole('searchbox').fill('left-unsaved')
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Unsaved changes')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('Ctrl+Z is the key that a layout has it on; the message after a save names what Undo takes back, and goes when one goes elsewhere @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('named-undo')
  await openTour(page, { site, itemId })
  const press = async (keys: { readonly key: string; readonly code: string }) =>
    await saveButton(page).evaluate((button, pressed) => {
      const options = { ...pressed, ctrlKey: true, bubbles: true, composed: true }
      button.dispatchEvent(new KeyboardEvent('keydown', { ...options, cancelable: true }))
    }, keys)
  for (const { layout, undo, other } of [
    { layout: 'AZERTY', undo: { key: 'z', code: 'KeyW' }, other: { key: 'w', code: 'KeyZ' } },
    { layout: 'QWERTZ', undo: { key: 'z', code: 'KeyY' }, other: { key: 'y', code: 'KeyZ' } },
    { layout: 'Ukrainian', undo: { key: 'я', code: 'KeyZ' }, other: { key: 'н', code: 'KeyY' } },
  ])
    await test.step(layout, async () => {
      await price(page).fill('180')
      await saveButton(page).focus()
      await press(other)
      await expect(price(page)).toHaveValue('180')
      await press(undo)
      await expect(price(page)).toHaveValue('100')
    })
  const toast = page.locator('.toast')
  await price(page).fill('150')
  await pressSave(page)
  await expect(toast).toContainText('Saved: “Tour named-undo” · Price in hryvnia: ₴150')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(toast).toBeEmpty()

  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('searchbox').fill('named-undo')
  await listRow(page, 'named-undo').locator('.row-check input').check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast).toContainText('“Tour named-undo” unpublished.')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(toast).toBeEmpty()
})
