import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { StudioLanguage } from '#demo/content/model/definition.ts'
import { CONTENT_KEYS } from '#demo/studio/routing/route.ts'
import { pictureOf } from '../support/demo/images/sample-pictures.ts'
import { OWNER_PASSWORD, type RunningSite } from '../support/site-server.ts'
import { openInbox, signIn, type Agency } from './support/agency.ts'
import { newColleague } from './support/colleague.ts'
import { contentApp } from './support/content-app.ts'
import { expect, newWord, rowOf, rows, search, test } from './support/inbox.ts'
import { control } from './support/studio.ts'
import { checkLooks, type CheckState } from './support/studio-looks.ts'

// The states of the studio, each without a fault that axe finds, at 320 and at 1440 pixels, one by light and one by night,
// the languages in turn. One page goes through many of them.

const goTo = (page: Page, fragment: string) =>
  page.evaluate((hash) => void (location.hash = hash), fragment)
const dialog = (page: Page) => page.getByRole('dialog')
const primary = (page: Page) => dialog(page).locator('.primary')
/** Forms of controls that the others have as well. */
const LIKE_OTHERS: ReadonlySet<string> = new Set(['events', 'reviews', 'menu', 'works'])
const abort = (route: Route) => route.abort()

/** What takes the pointer stays: a toast goes after a while. */
async function checkToast(
  page: Page,
  check: CheckState,
  ...[state, options]: Parameters<CheckState>
): Promise<void> {
  await page.locator('.toast[data-shown]').hover()
  await check(state, options)
}

interface Studio {
  readonly page: Page
  readonly site: RunningSite
  readonly agency: Agency
  readonly check: CheckState
  /** Opens a list or a form. */
  readonly open: (fragment: string, at?: Page) => Promise<void>
}

function checkStates(where: string, lang: StudioLanguage, run: (studio: Studio) => Promise<void>) {
  test(`studio: axe finds nothing ${where} (${lang}) @thorough`, async ({ page, site, agency }) => {
    test.slow()
    const open: Studio['open'] = async (fragment, at = page) => {
      await openInbox(at, site, `?lang=${lang}${fragment}`)
      await expect(at.locator('.list-rows, .form-body').first()).toBeVisible()
    }
    await run({ page, site, agency, check: await checkLooks(page, lang), open })
  })
}

checkStates('at the door', 'en', async ({ page, site, check }) => {
  await page.goto(`${site.url}/studio/?lang=en`)
  await expect(page.locator('#sign-in')).toBeVisible()
  await check('sign-in')
  await signIn(page, 'agency', 'wrong')
  await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true')
  await check('wrong password')
  await page.route('**/auth/login', abort)
  await signIn(page)
  await expect(page.locator('#password')).toHaveValue(OWNER_PASSWORD)
  await expect(page.locator('.told')).not.toBeEmpty()
  await check('dead server')
  await goTo(page, '#/join/guest%40example.com/key')
  await page.locator('.join [type=submit]').click()
  await expect(page.locator('.join [aria-invalid=true]').first()).toBeVisible()
  await check('invitation')
})

checkStates('in the inbox', 'uk', async ({ page, site, agency, check }) => {
  const word = newWord()
  const assigned_to = String(agency.platform.auth.user?.user_id)
  await agency.add(
    { name: `${word} one`, message: 'Hello', theme: 'A journey' },
    { name: `${word} two`, status: 'done', email: 'a@b.co', phone: '+380501234567', assigned_to },
    { name: `${word} three`, status: 'suspected', suspicions: 'captcha' },
  )
  await page.goto(`${site.url}/studio/?lang=uk&status=all`)
  await signIn(page)
  await expect(rowOf(page, word)).toHaveCount(3)
  await check('inbox')
  await search(page).fill('qqqqqqqq')
  await expect(rows(page)).toHaveCount(0)
  await page.locator('#filters').evaluate((button: HTMLElement) => button.click())
  await check('inbox without hits, filters open')
  await search(page).fill(word)
  await expect(rows(page)).toHaveCount(3)
  await rowOf(page, 'one').getByRole('checkbox').check()
  await expect(page.locator('.bulk-bar')).toBeVisible()
  await check('selected enquiries')
  await page.locator('.bulk-clear').click()
  await rowOf(page, 'three').getByRole('button').click()
  await checkToast(page, check, 'undo of a status', { part: '.toast' })
  await rowOf(page, 'two').getByRole('link').click()
  await page.locator('.new-note textarea').fill('A note')
  await page.locator('.new-note button').click()
  await expect(page.locator('.note-text')).toHaveText('A note')
  await page.route('**/studio/note', abort)
  await page.locator('.new-note textarea').fill('Another')
  await page.locator('.new-note button').click()
  await expect(page.locator('.toast, .notes').getByRole('alert').first()).not.toBeEmpty()
  await check('enquiry with a note, and one that is not saved')
  await goTo(page, `#${randomUUID()}`)
  await expect(page.locator('#opened')).toHaveCount(0)
  await check('unknown enquiry')
})

checkStates('in lists', 'en', async ({ page, agency, check, open }) => {
  const reviews = await contentApp(agency, 'Reviews')
  await reviews.add({ author_en: 'Nobody', author_uk: '' })
  await open('#/content/pages')
  for (const key of CONTENT_KEYS) {
    await goTo(page, `#/content/${key}`)
    await expect(page.locator(`.list-row a[href^="#/content/${key}/"]`).first()).toBeVisible()
    await check(`list of ${key}`, { isLike: key !== 'works' })
  }
  await search(page).fill('qqqqqqqq')
  await expect(page.locator('.list-row')).toHaveCount(0)
  await check('list without hits')
  await goTo(page, '#/content/reviews')
  await search(page).fill('Nobody')
  await expect(page.locator('.list-row')).toHaveCount(1)
  await page.locator('.list-row input').check()
  await expect(page.locator('.bulk-bar')).toBeVisible()
  await check('chosen rows')
  await page.locator('.bulk-actions button').last().click()
  await checkToast(page, check, 'undo of the trash', { part: '.toast' })
  await page.locator('.list-head button').first().click()
  await page.locator('.list-row input').first().check()
  await check('trash')
})

checkStates('in forms', 'uk', async ({ page, check, open }) => {
  await open('#/content/pages')
  for (const key of CONTENT_KEYS) {
    await goTo(page, `#/content/${key}`)
    await page.locator(`.list-row a[href^="#/content/${key}/"]`).first().click()
    await expect(page.locator('.form-body')).toBeVisible()
    await check(`form of ${key}`, { isLike: LIKE_OTHERS.has(key) })
  }
  await goTo(page, '#/content/pages')
  await page.locator('.list-head .primary').click()
  const tools = page.getByRole('toolbar').first()
  await tools.getByRole('button', { name: 'Посилання' }).click()
  await expect(page.getByLabel('Адреса посилання')).toBeFocused()
  await check('link bar of a rich text')
  await goTo(page, '#/content/settings')
  await page
    .locator('.row-title')
    .filter({ hasText: /Mandry|Мандри/ })
    .click()
  await expect(control(page, 'email')).toBeVisible()
  await control(page, 'email').fill('no address')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.field-error').first()).toBeVisible()
  await check('fault at a field')
  await goTo(page, '#/content/works')
  await page.locator('.row-title').first().click()
  await page.locator('.reference-input button, .references button').last().click()
  await check('choice of a reference')
  await goTo(page, '#/content/tours/999999')
  await expect(page.locator('.form-body')).toHaveCount(0)
  await check('item that is gone')
})

checkStates('where pictures are chosen and sent', 'en', async ({ page, check, open }) => {
  await open('#/content/tours')
  await page.locator('.row-title').first().click()
  await page.locator('.picture-actions button').first().click()
  await expect(page.locator('.library-entry').first()).toBeVisible()
  await check('library')
  let sent = 0
  await page.route('**/studio/pictures', async (route) => {
    sent += 1
    // The second stays on its way; the first is sent again before it is given up.
    if (sent !== 2) await route.fulfill({ status: 500, json: {} })
  })
  const chooser = page.waitForEvent('filechooser')
  await page.locator('.drop-zone button').click()
  const buffer = await pictureOf(700, 400)
  const files = ['one', 'two'].map((name) => {
    return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
  })
  await (await chooser).setFiles(files)
  await expect(page.locator('.upload[data-state=failed]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).locator('.danger')).toBeVisible()
  await check('uploads: one on its way, one failed, and the question', {
    part: '.upload, dialog:not(:has(.library-entry))',
  })
  await dialog(page).locator('.danger').click()
  await page.locator('.picture-actions button').nth(1).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await check('crop and description', { part: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await goTo(page, '#/content/pictures')
  await page.locator('.list-row input').first().check()
  await page.locator('.bulk-actions button').first().click()
  await expect(page.locator('.describe textarea').first()).toBeFocused()
  await check('descriptions')
  await page.route('**/studio/save', abort)
  await page.keyboard.type('A lake')
  await page.keyboard.press('Escape')
  await expect(dialog(page).locator('.danger')).toBeVisible()
  await expect(dialog(page).locator('.describe [role=alert]').first()).not.toBeEmpty()
  await check('a description that is not saved', { part: 'dialog[open]' })
})

checkStates('while an item is edited', 'uk', async ({ page, agency, check, open }) => {
  const tours = await contentApp(agency, 'Tours')
  const slug = newWord()
  const itemId = await tours.add({ slug_en: slug, slug_uk: slug, season_en: 'May' })
  const status = page.locator('.save-status')
  await open(`#/content/tours/${itemId}`)
  const other = await page.context().newPage()
  await open(`#/content/tours/${itemId}`, other)
  await expect(page.locator('.save-bar .presence-mark')).toBeVisible()
  await check('somebody else at the item')
  await goTo(page, '#/content/tours')
  await expect(page.locator('.list-row .presence-mark')).toBeVisible()
  await check('somebody else at an item of the list', { isLike: true })
  await other.close()
  await goTo(page, `#/content/tours/${itemId}`)
  await control(page, 'season_en').fill('June')
  await expect(status).toHaveAttribute('data-status', 'dirty')
  // Before the reload: a route may reach the page after a key that is pressed right behind it.
  await page.route('**/studio/save', abort)
  await page.reload()
  await expect(page.locator('.save-restored')).toBeVisible()
  await check('changes from a closed tab', { part: '.save-bar' })
  await page.keyboard.press('Control+s')
  await expect(status).toHaveAttribute('data-status', 'waiting')
  await check('save that waits', { part: '.save-bar' })
  // First the other's change: as soon as it may, the save that waits goes on by itself.
  await tours.change(itemId, { season_en: 'July' })
  await page.unroute('**/studio/save')
  await expect(status).toHaveAttribute('data-status', 'conflict')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toBeVisible()
  await primary(page).click()
  await check('conflict', { part: 'dialog[open]' })
  await dialog(page).getByRole('radio').first().check()
  await primary(page).click()
  await checkToast(page, check, 'undo of a save', { part: '.toast' })
  await page.locator('.save-actions [aria-expanded]').click()
  await expect(page.locator('.preview-frame iframe')).toBeVisible()
  await check('preview', { part: '.preview-pane' })
  await page.setViewportSize({ width: 2560, height: 1300 })
  const form = await page.locator('.form-body').boundingBox()
  expect(form?.width, 'room for the form beside the preview').toBeGreaterThan(1000)
})

checkStates('among people', 'en', async ({ page, site, agency, check, open }) => {
  const reader = await newColleague(site, agency, [[agency.appId, 1]])
  await agency.add({ form_id: 'main', url: '/en/' })
  await open('#/content/menu')
  await goTo(page, '#/people')
  await expect(page.locator('.person').filter({ hasText: reader.fullname })).toBeVisible()
  await check('people')
  await goTo(page, '#/statistics')
  await expect(page.locator('.statistics table').first()).toBeVisible()
  await check('statistics')
  await goTo(page, '#/people')
  await page.locator('.people .primary').click()
  await primary(page).click()
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty()
  await check('invitation without a guest')
  await dialog(page).getByRole('textbox').fill(`${newWord()}@guests.example`)
  await dialog(page).getByRole('radio').nth(1).check()
  await primary(page).click()
  await expect(dialog(page).locator('input[readonly]')).toBeVisible()
  await check('invitation with its link')
  await page.keyboard.press('Escape')
  await page.locator('.guest button').last().click()
  await check('invitation that is withdrawn')
  await dialog(page).locator('.danger').click()
  const person = page.locator('.person').filter({ hasText: reader.fullname })
  await person.getByRole('button').click()
  await dialog(page).getByRole('radio', { checked: true }).last().press('ArrowUp')
  await check('access of a person')
  await page.keyboard.press('Escape')
  await page.locator('.sign-out').click()
  await signIn(page, reader.email, reader.password)
  await expect(page.locator('#title')).toBeVisible()
  await checkToast(page, check, 'inbox of a reader')
  await agency.platform.sharing.delete({ appId: agency.appId, userId: reader.userId })
  await expect(page.locator('#sign-in')).toBeVisible()
  await check('access that ended')
  reader.platform.close()
})
