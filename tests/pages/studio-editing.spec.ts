import type { Browser, Page } from '@playwright/test'
import { createPlatform, type Platform } from '#platform'
import { OWNER } from '#demo/content/seed.ts'
import { OWNER_PASSWORD, type RunningSite } from '../support/site-server.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/site.ts'

// One server for all of them, one after the other: each has a tour of its own.
test.describe.configure({ mode: 'default' })

const PETRO = { username: 'petro', password: 'correct horse battery' }
const APP_NAME = 'Tours'

let agency: Platform
let appId = 0
let fieldIds = new Map<string, number>()

test.beforeEach(async ({ site }) => {
  if (appId) return
  agency = createPlatform({ serverUrl: site.url })
  await agency.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  const apps = await agency.apps.list()
  appId = apps.find(({ app_name }) => app_name === APP_NAME)?.app_id ?? 0
  const models = await agency.fields.models(appId)
  fieldIds = new Map(models.map((field) => [String(field.name_space), field.field_id]))
  const petro = createPlatform({ serverUrl: site.url })
  await petro.auth.signUp({ ...PETRO, fullname: 'Petro Bondar' })
  const { user_id } = await petro.auth.login(PETRO)
  const names = new Set(['Tours', 'Pictures'])
  for (const app of apps.filter(({ app_name }) => names.has(app_name)))
    await agency.sharing.add({ appId: app.app_id, userId: user_id, permission: 2 })
  petro.close()
})
test.afterAll(() => agency.close())

/** A published tour that no other test has. */
async function newTour(slug: string): Promise<{ readonly itemId: number; readonly path: string }> {
  const [first] = await agency.items.list(appId)
  const own: Record<string, string> = {
    name_en: `Tour ${slug}`,
    slug_en: slug,
    slug_uk: slug,
    season_en: 'May',
    price_uah: '100',
  }
  const names = new Map([...fieldIds].map(([name, id]) => [id, name]))
  const fields = (first?.fields ?? []).map(({ field_id, field_value }) => ({
    field_id,
    field_value: own[names.get(field_id) ?? ''] ?? field_value,
  }))
  const [item] = await agency.items.add(appId, [{ fields }])
  return { itemId: item?.item_id ?? 0, path: `/en/tours/${slug}/` }
}

interface Opening {
  readonly site: RunningSite
  readonly itemId: number
  readonly language?: 'en' | 'uk'
  readonly who?: { readonly username: string; readonly password: string }
}

const LABELS = {
  en: { user: 'User name', password: 'Password', signIn: 'Sign in', season: 'When' },
  uk: { user: 'Ім’я користувача', password: 'Пароль', signIn: 'Увійти', season: 'Коли' },
}

async function openTour(page: Page, { site, itemId, language = 'en', who }: Opening) {
  await page.goto(`${site.url}/studio/?lang=${language}#/content/tours/${itemId}`)
  await signIn(page, who, language)
}

async function signIn(
  page: Page,
  who: Opening['who'] = { username: OWNER, password: OWNER_PASSWORD },
  language: 'en' | 'uk' = 'en',
) {
  const labels = LABELS[language]
  await page.getByLabel(labels.user).fill(who.username)
  await page.getByLabel(labels.password).fill(who.password)
  await page.getByRole('button', { name: labels.signIn }).click()
  await expect(season(page)).toBeVisible()
}

/** The control of a field, by its name space. */
const control = (page: Page, name: string) => page.locator(`[id$=".${name}"]`)
const season = (page: Page) => control(page, 'season_en')
const price = (page: Page) => control(page, 'price_uah')
const bar = (page: Page) => page.locator('.save-bar')
const state = (page: Page) => bar(page).locator('.save-status')
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save', exact: true })
const isSaved = (page: Page) => expect(state(page)).toHaveAttribute('data-status', 'saved')

const secondPage = async (browser: Browser) => await (await browser.newContext()).newPage()

test('two editors see each other and take over what the other changes; a visitor gets both @thorough', async ({
  browser,
  page,
  site,
}) => {
  const { itemId, path } = await newTour('two-editors')
  const other = await secondPage(browser)
  await openTour(page, { site, itemId })
  await openTour(other, { site, itemId, who: PETRO })
  await expect(bar(page)).toContainText('Also here: Petro Bondar')
  await expect(bar(other)).toContainText('Also here: Mandry')

  await price(page).fill('120')
  await season(other).fill('September')
  await save(other).click()
  await isSaved(other)
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

  await other.getByRole('link', { name: 'Tours' }).last().click()
  await expect(bar(page)).not.toContainText('Petro')
})

test('who saves second chooses field by field, by keyboard @thorough', async ({
  browser,
  page,
  site,
}) => {
  const { itemId } = await newTour('conflict')
  const other = await secondPage(browser)
  await openTour(page, { site, itemId })
  await openTour(other, { site, itemId, who: PETRO })
  // Its live connection is cut: it learns of the change by its save.
  await page.context().setOffline(true)
  await season(page).fill('Early May')
  await price(page).fill('130')
  await season(other).fill('Late May')
  await save(other).click()
  await isSaved(other)
  await save(page).click()
  await expect(state(page)).toHaveAttribute('data-status', 'waiting')
  await page.context().setOffline(false)

  const dialog = page.getByRole('dialog', { name: 'Changed by two people' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('By Petro Bondar')
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
})

test('what is typed in a closed tab is there again after the next sign-in @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('closed-tab')
  const context = page.context()
  await openTour(page, { site, itemId })
  await season(page).fill('Not saved')
  await expect(state(page)).toHaveAttribute('data-status', 'dirty')
  await page.close()

  const again = await context.newPage()
  await openTour(again, { site, itemId })
  await expect(season(again)).toHaveValue('Not saved')
  await expect(bar(again)).toContainText('Your unsaved changes of')
  await save(again).click()
  await isSaved(again)
  await again.close()

  const last = await context.newPage()
  await openTour(last, { site, itemId })
  await expect(season(last)).toHaveValue('Not saved')
  await expect(state(last)).toHaveAttribute('data-status', 'clean')
})

test('what was typed a moment before the page is left is there again @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('left-at-once')
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
})

test('a save that waited in a closed tab is made after the next sign-in, wherever that leads @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('resumed')
  const context = page.context()
  await openTour(page, { site, itemId })
  await page.route('**/studio/save', (route) => route.abort())
  await season(page).fill('In the end')
  await save(page).click()
  await expect(state(page)).toHaveAttribute('data-status', 'waiting')
  await page.close()

  const again = await context.newPage()
  await openTour(again, { site, itemId: (await newTour('elsewhere')).itemId })
  await expect
    .poll(async () => {
      await agency.apps.refresh(appId)
      const item = await agency.items.get(appId, itemId)
      return item?.fields.map(({ field_value }) => field_value)
    })
    .toContain('In the end')
})

test('a new item is made by its first save, once though the answer is lost; what is typed before is kept @thorough', async ({
  page,
  site,
}) => {
  const named = async () => {
    await agency.apps.refresh(appId)
    const items = await agency.items.list(appId)
    return items.filter(({ fields }) =>
      fields.some(({ field_value }) => field_value === 'Made by saving'),
    )
  }
  await agency.apps.refresh(appId)
  const count = (await agency.items.list(appId)).length
  await page.goto(`${site.url}/studio/?lang=en#/content/tours`)
  await page.getByLabel('User name').fill(OWNER)
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'New' }).click()
  await control(page, 'name_en').fill('Made by saving')
  await expect(state(page)).toHaveAttribute('data-status', 'dirty')
  await bar(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('.preview-frame iframe').locator('main')).toBeVisible()
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('button', { name: 'New' }).click()
  await expect(bar(page)).toContainText('Your unsaved changes of')
  expect((await agency.apps.refresh(appId)).items_list).toHaveLength(count)

  await page.route('**/studio/save', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await season(page).fill('June')
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveAttribute('data-status', 'waiting')
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
})

test('a save waits for a dead server and goes on by itself @thorough', async ({ page, site }) => {
  const { itemId } = await newTour('dead-server')
  await openTour(page, { site, itemId, language: 'uk' })
  await site.kill()
  await season(page).fill('Жовтень')
  await bar(page).getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(state(page)).toContainText('Немає зв’язку')
  await site.restart()
  await expect(state(page)).toHaveAttribute('data-status', 'saved', { timeout: 50_000 })
  await agency.apps.refresh(appId)
  const item = await agency.items.get(appId, itemId)
  expect(item?.fields.map(({ field_value }) => field_value)).toContain('Жовтень')
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
    await save(page).click()
    await expect(control(page, 'slug_en')).toHaveAttribute('aria-invalid', 'true')
    await control(page, 'slug_en').fill('one-editor')
    await expect(state(page)).toHaveAttribute('data-status', 'clean')
  })
  await test.step('a saved change is taken back', async () => {
    await season(page).fill('June')
    await save(page).click()
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.clock.fastForward(7_000)
    await page.keyboard.press('Shift')
    await page.clock.fastForward(7_000)
    await undo.click()
    await expect(season(page)).toHaveValue('May')
    await isSaved(page)

    await season(page).fill('July')
    await save(page).click()
    await isSaved(page)
    await save(page).focus()
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

const VERSIONS = {
  en: {
    more: 'More',
    open: 'Earlier versions',
    restore: 'Restore this version',
    before: 'Before these changes',
    undo: 'Undo',
  },
  uk: {
    more: 'Ще',
    open: 'Попередні версії',
    restore: 'Відновити цю версію',
    before: 'До цих змін',
    undo: 'Скасувати',
  },
} as const

for (const language of ['en', 'uk'] as const)
  test(`earlier versions name their author and what differs, and are restored after a reload (${language}) @thorough`, async ({
    browser,
    page,
    site,
  }) => {
    const { itemId } = await newTour(`versions-${language}`)
    const texts = VERSIONS[language]
    const other = await secondPage(browser)
    await openTour(other, { site, itemId, who: PETRO })
    await season(other).fill('In June')
    await price(other).fill('110')
    await save(other).click()
    await isSaved(other)
    await other.context().close()
    await openTour(page, { site, itemId, language })
    await price(page).fill('130')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await page.reload()
    await expect(season(page)).toBeVisible()

    await bar(page).getByRole('button', { name: texts.more, exact: true }).press('Enter')
    await expect(bar(page).getByRole('button', { name: texts.open })).toBeVisible()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: texts.open }).press('Enter')
    const dialog = page.getByRole('dialog', { name: texts.open })
    const versions = dialog.getByRole('listitem')
    await expect(versions.locator('summary')).toContainText([
      'Mandry',
      'Petro Bondar',
      texts.before,
    ])
    await versions.nth(1).locator('summary').press('Enter')
    await expect(versions.nth(1).locator('mark')).toContainText([/110/, /130/])
    await expectAccessible(page)
    await versions.nth(2).locator('summary').press('Enter')
    await versions.nth(2).getByRole('button', { name: texts.restore }).press('Enter')
    await isSaved(page)
    await expect(bar(page).getByRole('button', { name: texts.more, exact: true })).toBeFocused()
    await expect(season(page)).toHaveValue('May')
    await expect(price(page)).toHaveValue('100')
    await page.locator('.toast').getByRole('button', { name: texts.undo }).click()
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
  const { itemId } = await newTour('left-unsaved')
  await openTour(page, { site, itemId })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await price(page).fill('777')
  await expect(state(page)).toHaveAttribute('data-status', 'dirty')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(price(page)).toHaveValue('777')

  const toast = page.locator('.toast')
  const row = page.locator('.list-row').filter({ hasText: 'Tour left-unsaved' })
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

test('a new item that is not made yet is marked in its list; the sign-out names it, and leaves no message behind @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('beside-it')
  await openTour(page, { site, itemId })
  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('button', { name: 'New' }).click()
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

test('the message after a save names what Undo takes back, and goes when one goes elsewhere @thorough', async ({
  page,
  site,
}) => {
  const { itemId } = await newTour('named-undo')
  await openTour(page, { site, itemId })
  const toast = page.locator('.toast')
  await price(page).fill('150')
  await save(page).click()
  await expect(toast).toContainText('Saved: “Tour named-undo” · Price in hryvnia: ₴150')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(toast).toBeEmpty()

  await page.getByRole('link', { name: 'Tours', exact: true }).last().click()
  await page.getByRole('searchbox').fill('named-undo')
  await page
    .locator('.list-row')
    .filter({ hasText: 'named-undo' })
    .locator('.row-check input')
    .check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast).toContainText('“Tour named-undo” unpublished.')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(toast).toBeEmpty()
})

for (const { layout, undo, other } of [
  { layout: 'AZERTY', undo: { key: 'z', code: 'KeyW' }, other: { key: 'w', code: 'KeyZ' } },
  { layout: 'QWERTZ', undo: { key: 'z', code: 'KeyY' }, other: { key: 'y', code: 'KeyZ' } },
  { layout: 'Ukrainian', undo: { key: 'я', code: 'KeyZ' }, other: { key: 'н', code: 'KeyY' } },
])
  test(`Ctrl+Z is the key that ${layout} has it on @thorough`, async ({ page, site }) => {
    const { itemId } = await newTour(`keys-${layout.toLowerCase()}`)
    await openTour(page, { site, itemId })
    await price(page).fill('180')
    await save(page).focus()
    const press = async (keys: { readonly key: string; readonly code: string }) =>
      await save(page).evaluate((button, pressed) => {
        const options = { ...pressed, ctrlKey: true, bubbles: true, composed: true }
        button.dispatchEvent(new KeyboardEvent('keydown', { ...options, cancelable: true }))
      }, keys)
    await press(other)
    await expect(price(page)).toHaveValue('180')
    await press(undo)
    await expect(price(page)).toHaveValue('100')
  })
