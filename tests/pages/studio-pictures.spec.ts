import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MAX_PICTURE_BYTES } from '#demo/images/library/contract.ts'
import { en } from '#demo/studio/pictures/messages/pictures.en.ts'
import { uk } from '#demo/studio/pictures/messages/pictures.uk.ts'
import { blackPng, pictureOf } from '../support/demo/images/sample-pictures.ts'
import { openInbox, type Agency } from './support/agency.ts'
import { expect, test } from './support/inbox.ts'

const UPLOAD = '**/studio/pictures'

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

/** Files for a chooser, with names of this test alone. */
async function pictures(count: number) {
  const own = `p${randomUUID().slice(0, 8)}`
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `${own}-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await pictureOf(700 + index, 400),
  }))
  return { own, files: await Promise.all(files) }
}

async function choose(
  page: Page,
  button: string,
  files: Awaited<ReturnType<typeof pictures>>['files'],
) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

/** The items of an app with such a value. */
async function itemsWith(
  { platform }: Agency,
  appName: string,
  isWanted: (value: string) => boolean,
) {
  const app = (await platform.apps.list()).find(({ app_name }) => app_name === appName)
  const appId = app?.app_id ?? 0
  // One client serves all tests of a worker: what it keeps may be older.
  await platform.apps.refresh(appId)
  const items = await platform.items.list(appId)
  return items
    .filter(({ fields }) => fields.some(({ field_value }) => isWanted(field_value)))
    .map(({ item_id: itemId }) => ({ appId, itemId }))
}

test('studio: many works are uploaded, three at once; one is cancelled, one fails, both are sent again @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const { own, files } = await pictures(6)
  // The first try of the second file fails; those of the first and third wait until the test lets them go.
  const held: (() => void)[] = []
  const tries = new Map<string, number>()
  let [underWay, most] = [0, 0]
  await page.route(UPLOAD, async (route) => {
    const name = /filename="([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? ''
    const count = (tries.get(name) ?? 0) + 1
    tries.set(name, count)
    underWay += 1
    most = Math.max(most, underWay)
    try {
      if (count === 1 && name.endsWith('-1.jpg')) await route.fulfill({ status: 500, json: {} })
      else {
        if (count === 1 && /-[02]\.jpg$/.test(name))
          await new Promise<void>((resolve) => void held.push(resolve))
        await route.continue()
      }
    } finally {
      underWay -= 1
    }
  })
  await openInbox(page, site, '?lang=en#/content/works')
  await page.getByRole('button', { name: 'Add many works' }).click()
  await choose(page, 'Choose files', files)
  await expect(rowOf(page, `${own}-1.jpg`)).toContainText('Something went wrong on the server')
  await expect(rowOf(page, `${own}-5.jpg`)).toContainText('Done')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'Sent: 3 of 6. Not sent: 1.',
  )

  await page.getByRole('button', { name: `Cancel: ${own}-0.jpg` }).click()
  await expect(rowOf(page, `${own}-0.jpg`)).toContainText('Cancelled')
  // The button that cancelled now tries again, and still has the focus.
  await expect(page.getByRole('button', { name: `Try again: ${own}-0.jpg` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Some pictures are still on their way.',
  )
  await page.getByRole('button', { name: 'Go on sending' }).click()
  for (const release of held) release()
  await expect(rowOf(page, `${own}-2.jpg`)).toContainText('Done')
  await page.getByRole('button', { name: `Try again: ${own}-0.jpg` }).press('Enter')
  await page.getByRole('button', { name: `Try again: ${own}-1.jpg` }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Sent: 6 of 6.')
  expect(most).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Close' }).click()

  // Each picture is there once, however often it was sent, and has one draft of a work.
  const added = await itemsWith(agency, 'Pictures', (value) => value.startsWith(own))
  const references = added.map(({ appId, itemId }) => `${appId}.${itemId}`)
  const works = await itemsWith(agency, 'Works', (value) => references.includes(value))
  expect([added.length, works.length]).toEqual([6, 6])
  await page.goto(`${site.url}/studio/?lang=en#/content/pictures`)
  await page.getByRole('searchbox').fill(own)
  await expect(page.getByRole('link', { name: new RegExp(`${own}-\\d`) })).toHaveCount(6)
  const link = page.getByRole('link', { name: `${own}-5`, exact: true })
  const row = page.getByRole('listitem').filter({ has: link })
  const shown = await row.locator('img').getAttribute('src')
  const address = String(shown).replace(/(-600)?\.jpg\.webp$/, '-600.jpg.avif')
  const small = await page.request.get(new URL(address, site.url).href)
  expect([small.status(), small.headers()['content-type']]).toEqual([200, 'image/avif'])
})

test('studio: a picture is uploaded in a form, chosen, cropped by keyboard and described @thorough', async ({
  page,
  site,
}) => {
  test.slow()
  const { own, files } = await pictures(1)
  await openInbox(page, site, '?lang=en#/content/events')
  await page
    .getByRole('link', { name: /concert/i })
    .first()
    .click()
  const field = page.getByRole('group', { name: 'Picture' })
  await field.getByRole('button', { name: 'Choose another' }).click()
  await choose(page, 'Choose files', files)
  await expect(rowOf(page, own)).toContainText('Done')
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill(own)
  await page.getByRole('button', { name: `${own}-0` }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toContainText('No description in English')
  await expect(field).toContainText('No description in Ukrainian')

  await field.getByRole('button', { name: 'Crop and description' }).click()
  const point = page.getByRole('slider', { name: 'What stays in sight' })
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  await point.press('Shift+ArrowLeft')
  await point.press('ArrowDown')
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 51% from the top')
  await page.getByLabel('In words, in English').fill('A hall, seen from its stage')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').getByText('not saved yet')).toBeVisible()
  await expect(page.getByLabel('In words, in English')).toHaveValue('A hall, seen from its stage')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field.getByRole('img', { name: 'A hall, seen from its stage' })).toBeVisible()
  await expect(field).not.toContainText('No description in English')

  // The logo is an address, which the library gives as well.
  await page.evaluate(() => void (location.hash = '#/content/settings'))
  await page.getByRole('link', { name: 'Mandry', exact: true }).click()
  const logo = page.getByRole('textbox', { name: 'Logo', exact: true })
  const control = page.locator('.control').filter({ has: logo })
  await control.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill(own)
  await page.getByRole('button', { name: `${own}-0` }).press('Enter')
  await expect(logo).toHaveValue(new RegExp(`^/pictures/${own}[\\w-]+\\.jpg\\.webp$`))
})

test('studio: 12 uploads are described in both languages by 26 actions, saved one by one; a description that somebody else has written is not overwritten, and none is lost on the way out @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const { own, files } = await pictures(12)
  await openInbox(page, site, '?lang=en#/content/pictures')
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await choose(page, 'Choose files', files)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Sent: 12 of 12.')

  let actions = 1
  await page.getByRole('button', { name: 'Add descriptions', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add descriptions' })
  await expect(dialog.getByRole('group')).toHaveCount(12)
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName(new RegExp(`^${own}-`))
  await expect(dialog.getByLabel('In words, in English').first()).toBeFocused()
  const saves: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/studio/save')) saves.push(response.status())
  })
  for (let index = 0; index < 12; index++) {
    await page.keyboard.type(`English ${own} ${index}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Ukrainian ${own} ${index}`)
    await page.keyboard.press(index % 2 === 0 ? 'Tab' : 'Enter')
    actions += 2
  }
  await expect(dialog.getByText('Described: 12 of 12.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  actions += 1
  await expect(dialog).toHaveCount(0)
  expect(actions).toBeLessThanOrEqual(26)
  expect(new Set(saves)).toEqual(new Set([200]))
  const described = await itemsWith(agency, 'Pictures', (value) =>
    value.startsWith('English ' + own),
  )
  const both = await itemsWith(agency, 'Pictures', (value) => value.startsWith('Ukrainian ' + own))
  expect([described.length, both.length]).toEqual([12, 12])

  // What was uploaded last stands first.
  const links = page.locator('.list-row a')
  for (let row = 0; row < 3; row++) await expect(links.nth(row)).toContainText(own)

  await page.getByRole('searchbox').fill(own)
  await page
    .getByRole('checkbox', { name: new RegExp(own) })
    .first()
    .press('Space')
  await page.getByRole('button', { name: 'Select all' }).click()
  await page
    .getByRole('group', { name: '12 selected' })
    .getByRole('button', { name: 'Add descriptions' })
    .click()
  const [first, second] = [dialog.getByRole('group').nth(0), dialog.getByRole('group').nth(1)]

  const [item] = (
    await itemsWith(agency, 'Pictures', (value) => value.startsWith(own))
  ).toReversed()
  const models = await agency.platform.fields.models(item?.appId ?? 0)
  const field_id = models.find(({ name_space }) => name_space === 'alt_en')?.field_id ?? 0
  const theirs = { item_id: item?.itemId ?? 0, fields: [{ field_id, field_value: 'Theirs' }] }
  await agency.platform.items.update(item?.appId ?? 0, [theirs])
  await first.getByLabel('In words, in English').fill('Mine')
  await first.getByLabel('In words, in English').press('Enter')
  await expect(first.getByRole('alert')).toContainText('Somebody else has just changed')

  // Escape saves what is typed, and asks about what could not be saved.
  await second.getByLabel('In words, in English').fill(`Saved ${own}`)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert').getByText('not saved yet')).toBeVisible()
  await expect
    .poll(() => itemsWith(agency, 'Pictures', (value) => value === `Saved ${own}`))
    .toHaveLength(1)
  await dialog.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await itemsWith(agency, 'Pictures', (value) => value === 'Mine')).toEqual([])
})

test('studio: a picture that is too large or broken is refused beside its name, in both languages @thorough', async ({
  page,
  site,
  agency,
}, testInfo) => {
  test.slow()
  const { own, files } = await pictures(1)
  const [whole = Buffer.alloc(0)] = files.map(({ buffer }) => buffer)
  const contents = {
    'largest.jpg': Buffer.concat([whole, Buffer.alloc(MAX_PICTURE_BYTES - whole.length)]),
    'larger.jpg': Buffer.concat([whole, Buffer.alloc(MAX_PICTURE_BYTES + 1 - whole.length)]),
    // 110 million pixels in a few kilobytes.
    'pixels.png': blackPng(11_000, 10_000),
    'half.jpg': whole.subarray(0, whole.length / 2),
    'letter.jpg': Buffer.from('no picture'),
    'letter.pdf': Buffer.from('no picture either'),
  }
  const paths = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const path = testInfo.outputPath(`${own}-${name}`)
      await writeFile(path, content)
      return path
    }),
  )
  await openInbox(page, site, '?lang=en#/content/events')
  for (const { language, messages } of [
    { language: 'en', messages: en },
    { language: 'uk', messages: uk },
  ]) {
    await page.goto(`${site.url}/studio/?lang=${language}#/content/events`)
    await page
      .getByRole('link', { name: /concert|концерт/i })
      .first()
      .click()
    const field = page.getByRole('group', { name: /^(Picture|Зображення)$/ })
    await field.getByRole('button', { name: messages.chooseAnother }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: messages.chooseFiles }).click()
    await (await chooser).setFiles(paths)
    const stateOf = (name: string) =>
      page
        .getByRole('region', { name: messages.uploads })
        .getByRole('listitem')
        .filter({ hasText: `${own}-${name}` })
    const { 'too-large': tooLarge, 'no-picture': noPicture } = messages.problems
    await expect(stateOf('largest.jpg')).toContainText(messages.states.done)
    for (const name of ['larger.jpg', 'pixels.png'])
      await expect(stateOf(name)).toContainText(tooLarge)
    for (const name of ['half.jpg', 'letter.jpg', 'letter.pdf'])
      await expect(stateOf(name)).toContainText(noPicture)
    // Another try would be answered the same.
    await expect(page.getByRole('button', { name: messages.retry(own) })).toHaveCount(0)
  }
  const added = await itemsWith(agency, 'Pictures', (value) => value.startsWith(own))
  expect(added).toHaveLength(2)
})
