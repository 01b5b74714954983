import type { Locator, Page } from '@playwright/test'
import type { RunningSite } from '../support/site-server.ts'
import { openInbox } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { contentApp } from './support/content-app.ts'
import { expect, test } from './support/inbox.ts'
import { control, isSaved, listRow, pressSave, save } from './support/studio.ts'

// One server for all of them, one after the other: each has items of its own.
test.describe.configure({ mode: 'default' })

async function open(page: Page, site: RunningSite, where: string, language = 'en') {
  await openInbox(page, site, `?lang=${language}#/content/${where}`)
  await expect(page.locator('.list-rows, .form-body').first()).toBeVisible()
}

const top = async (input: Locator) => Math.round((await input.boundingBox())?.y ?? NaN)

test('content: a tour has both languages side by side and counts what is missing; a price is typed as people write it; rows are added, moved and removed @thorough', async ({
  page,
  site,
  agency,
}) => {
  const tours = await contentApp(agency, 'Tours')
  const line = (text: string) => ({ text })
  const tour = await tours.add({
    name_en: 'Half a tour',
    name_uk: 'Половина туру',
    slug_en: 'half',
    slug_uk: 'half',
    lead_uk: '',
    included_en: JSON.stringify(['One', 'Two'].map(line)),
  })
  await open(page, site, 'tours')
  await expect(listRow(page, 'Half a tour').getByText('Ukrainian is missing')).toBeAttached()
  await page.getByLabel('Not translated to').selectOption('uk')
  await expect(page.locator('.list-row')).toHaveCount(1)
  await page.getByRole('link', { name: 'Half a tour' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await test.step('both languages, below each other on a phone', async () => {
    const [english, ukrainian] = [control(page, 'name_en'), control(page, 'name_uk')]
    expect(await top(english)).toBe(await top(ukrainian))
    const language = page.getByRole('group', { name: 'Languages shown' })
    await expect(language).toContainText('1 missing')
    await control(page, 'lead_uk').fill('Вступ')
    await expect(language).not.toContainText('missing')
    await language.getByRole('radio', { name: 'Ukrainian' }).check()
    await expect(english).toBeHidden()
    await expect(ukrainian).toBeVisible()
    await language.getByRole('radio', { name: 'Both' }).check()
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await top(english)).toBeLessThan(await top(ukrainian))
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a price is stored as a number, and refused with a reason', async () => {
    const price = control(page, 'price_uah')
    await price.fill('12.5')
    await pressSave(page)
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Enter a whole amount, without a fraction.')).toBeVisible()
    await price.fill('13 400')
    await expect(price).not.toHaveAttribute('aria-invalid')
    await save(page)
    await control(page, 'days_count').focus()
    await expect(price).toHaveValue('13,400')
    await expect.poll(() => tours.value(tour, 'price_uah')).toBe('13400')
  })
  await test.step('rows are added, duplicated, put in order by the arrows and removed', async () => {
    const list = page.getByRole('group', { name: 'Included in English', exact: true })
    const lines = list.getByRole('textbox')
    const texts = () =>
      lines.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    await list.getByRole('button', { name: 'Add' }).click()
    await lines.nth(2).fill('Three')
    await list.getByRole('button', { name: /^Move “Three”/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(list.getByRole('button', { name: /^Move “Three”/ })).toBeFocused()
    await expect.poll(texts).toEqual(['Three', 'One', 'Two'])
    await list.getByRole('button', { name: 'Duplicate “Two”' }).click()
    await list.getByRole('button', { name: 'Remove “One”' }).click()
    await expect.poll(texts).toEqual(['Three', 'Two', 'Two'])
    await pressSave(page)
    const stored = JSON.stringify(['Three', 'Two', 'Two'].map(line))
    await expect.poll(() => tours.value(tour, 'included_en')).toBe(stored)
  })
})

test('content: an item is moved by the arrows or dragged, keeps the focus, and is the only one that is written; pictures stand side by side, as many as there is room for @thorough', async ({
  page,
  site,
  agency,
}) => {
  const reviews = await contentApp(agency, 'Reviews')
  const before = await reviews.ordered()
  const orders = await reviews.values('order')
  await open(page, site, 'reviews')
  const handles = page.locator('.list-row .drag-handle')
  await handles.first().focus()
  await page.keyboard.press('ArrowDown')
  const [first = 0, second = 0, ...others] = before
  await expect.poll(() => reviews.ordered()).toEqual([second, first, ...others])
  await expect(handles.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const [third = 0, ...rest] = others
  await expect.poll(() => reviews.ordered()).toEqual([second, third, first, ...rest])
  const changed = (await reviews.values('order')).filter((order, index) => order !== orders[index])
  expect(changed).toHaveLength(1)
  const [from, to] = await Promise.all([middle(handles.nth(2)), middle(handles.first())])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 10)
  await page.mouse.move(to.x, to.y - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => reviews.ordered()).toEqual([first, second, third, ...rest])

  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  const entries = page.locator('.list-row')
  const inFirstRow = async () => {
    const tops = await entries.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    return tops.filter((each) => each === tops[0]).length
  }
  await expect.poll(inFirstRow).toBeGreaterThan(3)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(inFirstRow).toBe(2)
})

async function middle(handle: Locator) {
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('content: many items are found, unpublished, thrown away and restored; only the complete ones are published, once though the answer is lost; the list says why, and all is taken back @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const works = await contentApp(agency, 'Works')
  const names = ['Quince one', 'Quince two', 'Quince three']
  for (const name of names) await works.add({ caption_en: name, caption_uk: `Айва ${name}` })
  const found = page.locator('.list-row')
  await open(page, site, 'works')
  await page.getByRole('searchbox', { name: 'Search' }).fill('айва')
  await expect(found).toHaveCount(3)
  await listRow(page, 'Quince one').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(found.getByText('Draft')).toHaveCount(3)
  await page.getByLabel('Status').selectOption('published')
  await expect(found).toHaveCount(0)
  await expect(page.getByText('Use fewer words, or clear the filters.')).toBeVisible()
  await page.getByLabel('Status').selectOption('all')
  await listRow(page, 'Quince two').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(found).toHaveCount(2)
  await page.getByRole('button', { name: /^Trash/ }).click()
  await expect(found).toHaveCount(1)
  await found.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(found).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(found).toHaveCount(3)

  // Only the complete ones are published.
  for (const name of ['Medlar one', 'Medlar two', 'Medlar three'])
    await works.add({ caption_en: name, caption_uk: name.endsWith('two') ? '' : name, status: '0' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('medlar')
  await expect(found).toHaveCount(3)
  const tries: string[] = []
  await page.route('**/studio/save-rows', async (route) => {
    tries.push(String(route.request().postDataJSON().saveId))
    if (tries.length > 1) return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await listRow(page, 'Medlar one').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const left = page.getByRole('region', { name: '1 item was not changed.' })
  await expect(left.getByRole('listitem')).toHaveText(
    'Medlar two Needed before it is published: Caption (УКР)',
  )
  await expect(page.locator('.toast')).toContainText('2 items published.')
  await expect(found.getByText('Published')).toHaveCount(2)
  expect(new Set(tries).size).toBe(1)
  await expectAccessible(page)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(found.getByText('Draft')).toHaveCount(3)
  await expect(left).toHaveCount(0)
  await page.context().setOffline(true)
  await listRow(page, 'Medlar two').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.locator('.toast')).toContainText('No connection.')
  await expect(found).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.locator('.toast')).toContainText('moved to the trash.')

  // What waits when the tab is closed is made after the next sign-in.
  const context = page.context()
  await page.route('**/studio/save-rows', (route) => route.abort())
  await listRow(page, 'Medlar one').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('No connection.')
  await page.close()
  const again = await context.newPage()
  await open(again, site, 'works')
  await again.getByRole('searchbox', { name: 'Search' }).fill('medlar')
  await expect(listRow(again, 'Medlar one').getByText('Published')).toBeVisible()
})

test('content: an item whose address was taken meanwhile leaves the trash with another one @thorough', async ({
  page,
  site,
  agency,
}) => {
  const tours = await contentApp(agency, 'Tours')
  const own = { name_en: 'Damson one', slug_en: 'damson', slug_uk: 'damson-uk' }
  const itemId = await tours.add(own)
  await tours.trash(itemId)
  await tours.add({ ...own, name_en: 'Damson two', slug_uk: 'damson-uk-2' })
  await open(page, site, 'tours')
  await page.getByRole('button', { name: /^Trash/ }).click()
  await listRow(page, 'Damson one').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore' }).click()
  const left = page.getByRole('region', { name: '1 item was not changed.' })
  await expect(left.getByRole('listitem')).toContainText('Another item has this address: ')
  await left.getByRole('link', { name: 'Damson one' }).click()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.click()
  await expect(page.getByText('Another item has this address. Choose another one.')).toBeVisible()
  await page.locator('form.item [aria-invalid]').fill('damson-again')
  await restore.click()
  await expect(restore).toHaveCount(0)
  expect(await tours.value(itemId, 'slug_en')).toBe('damson-again')
})

test('content: settings of the form in a page offer its own inputs and what changes them; a new label is on the page @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const settings = await contentApp(agency, 'Settings')
  const [item = 0] = await settings.numbersOf({ form_id: 'main' })
  const [popup = 0] = await settings.numbersOf({ form_id: 'popup' })
  const before = await settings.value(item, 'inputs_en')
  const stored = JSON.parse(before) as { readonly name: string }[]
  const extra = { name: 'budget', type: 'short', title: 'Your budget' }
  const others = stored.filter(({ name }) => name !== 'message')
  await settings.change(item, { inputs_en: JSON.stringify([extra, ...others]) })
  await open(page, site, `settings/${item}`)
  const list = page.getByRole('group', { name: 'Inputs' })
  const cards = list.getByRole('group', { name: / of 5$/ })
  const toggles = cards.locator('.row-toggle')
  await expect(toggles).toHaveText(['Your name', 'Topic', 'Phone', 'Email', 'Message'])
  await expect(list.getByRole('button', { name: /^(Add|Duplicate|Move)/ })).toHaveCount(0)
  await expect(list.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  const both = (label: string) => [`${label} in English`, `${label} in Ukrainian`]
  const [label, error] = [both('Label'), both('When it is wrong')]
  const offered = [
    [...label, 'Required', 'Most characters', ...error],
    [...label, 'Required', ...error, ...both('Choices, divided by commas')],
    [...label, 'Required', 'Most characters'],
    [...label, 'Most characters', ...error],
    [...label, 'Required', 'Most characters', ...error],
  ]
  for (const [index, labels] of offered.entries()) {
    const card = cards.nth(index)
    await card.locator('.row-toggle').click()
    for (const each of labels) await expect(card.getByLabel(each)).toBeVisible()
    await expect(card.locator('.control')).toHaveCount(labels.length)
  }
  await expect(list.locator('.idle-row')).toHaveText(
    '“Your budget” has no effect: the inputs of this form are fixed.',
  )
  await expectAccessible(page)

  await cards.nth(0).getByLabel('Label in English').fill('Who you are')
  await cards.nth(4).getByLabel('Label in English').pressSequentially('What you dream of')
  await expect(cards.nth(4).getByLabel('Label in English')).toHaveValue('What you dream of')
  await list.getByRole('button', { name: 'Remove “Your budget”' }).click()
  await expect(list.locator('.idle-row')).toHaveCount(0)
  await save(page)
  const rows = JSON.parse(await settings.value(item, 'inputs_en')) as { readonly name: string }[]
  expect(rows.map(({ name }) => name)).toEqual(['name', 'theme', 'phone', 'email', 'message'])
  const shown = async () => await (await fetch(`${site.url}/en/contacts/`)).text()
  await expect.poll(shown).toContain('What you dream of')
  await page.goto(`${site.url}/en/contacts/`)
  const form = page.locator('contact-block')
  await form.getByLabel('Who you are').fill('Ann')
  await expect(form.getByLabel('What you dream of')).toBeVisible()
  await expect(form.getByLabel('Your budget')).toHaveCount(0)

  // Forms whose inputs the settings choose have all ways to change them.
  await page.goto(`${site.url}/studio/?lang=en#/content/settings/${popup}`)
  await expect(list.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await page.goto(`${site.url}/studio/?lang=en#/content/settings/${item}`)
  // The site reads one item of a form: a copy would change nothing.
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Move to trash' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Pages then show the form with its default texts.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await settings.change(item, { inputs_en: before })
})

test('content: a long form has sections to jump to, which follow the scroll, in both languages @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const tours = await contentApp(agency, 'Tours')
  const [tour = 0] = await tours.ordered()
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, site, `tours/${tour}`)
  for (const [language, nav, first, last] of [
    ['en', 'Sections of the form', 'Main', 'Day by day'],
    ['uk', 'Розділи форми', 'Основне', 'День за днем'],
  ] as const) {
    await page.goto(`${site.url}/studio/?lang=${language}#/content/tours/${tour}`)
    const sections = page.getByRole('navigation', { name: nav })
    const current = sections.locator('[aria-current]')
    await expect(current).toHaveText(first)
    await sections.getByRole('button', { name: last }).press('Enter')
    const heading = page.getByRole('heading', { level: 3, name: last })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(current).toHaveText(last)
    await expect(current).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: last }).locator(':focus')).toBeInViewport()
    await expectAccessible(page)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveText(first)
  }
})

test('content: the inputs of a form are one list, put in order by keyboard, with both languages side by side @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const settings = await contentApp(agency, 'Settings')
  const [item = 0] = await settings.numbersOf({ form_id: 'popup' })
  const value = async (name: string) => await settings.value(item, name)
  const before = { inputs_en: await value('inputs_en'), inputs_uk: await value('inputs_uk') }
  const names = (list: string) =>
    (JSON.parse(list) as { readonly name: string }[]).map(({ name }) => name)
  const stored = async () => [names(await value('inputs_en')), names(await value('inputs_uk'))]
  const order = names(before.inputs_en)
  const at = order.indexOf('phone')
  const ukrainian = (JSON.parse(before.inputs_uk) as { readonly name: string }[]).filter(
    ({ name }) => name !== 'phone',
  )
  await settings.change(item, { inputs_uk: JSON.stringify(ukrainian) })
  await open(page, site, `settings/${item}`)
  const list = page.getByRole('group', { name: /^(Inputs|Поля)$/ })
  const cards = list.locator('.row-card')
  await expect(cards).toHaveCount(order.length)
  const phone = cards.nth(at)
  await expect(phone).toContainText('Not in the Ukrainian form.')
  await phone.locator('.row-toggle').press('Enter')
  const label = phone.getByLabel('Label in Ukrainian')
  expect(await top(phone.getByRole('textbox').nth(0))).toBe(await top(label))
  await expectAccessible(page)
  await label.fill('Телефон')
  await expect(phone).not.toContainText('Not in the Ukrainian form.')
  const handle = list.getByRole('button', { name: /^Move “Phone”/ })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Control+s')
  await isSaved(page)
  const expected = order.toSpliced(at, 1).toSpliced(at - 1, 0, 'phone')
  await expect.poll(stored).toEqual([expected, expected])

  await page.goto('about:blank')
  await page.goto(`${site.url}/studio/?lang=uk#/content/settings/${item}`)
  await expect(list.getByRole('button', { name: /^Перемістити «Телефон»/ })).toBeVisible()
  for (const name of ['email', 'phone']) {
    const rest = names(await value('inputs_en'))
    const card = cards.nth(rest.indexOf(name))
    await card.getByRole('button', { name: 'Прибрати' }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored()).flat()).not.toContain(name)
  }
  await expect(list).toContainText('Жодне поле не питає про пошту чи телефон')
  await settings.change(item, before)
})

test('content: the settings of a form show the letter to the visitor, and that there is none without a subject', async ({
  page,
  site,
  agency,
}) => {
  const settings = await contentApp(agency, 'Settings')
  const [item = 0] = await settings.numbersOf({ form_id: 'popup' })
  await open(page, site, `settings/${item}`)
  const letter = page.locator('[data-language="uk"] .mail-preview')
  await control(page, 'confirm_text_uk').fill('Дякуємо! Номер запиту {reference}.\n\nMandry')
  await expect(letter).toContainText('No letter is sent: it needs a subject and a text.')
  await control(page, 'confirm_subject_uk').fill('Ваш запит {reference}')
  await expect(letter.locator('strong')).toHaveText(/^Ваш запит [\da-f]{8}$/)
  await expect(letter.locator('p')).toHaveText(/^Дякуємо! Номер запиту [\da-f]{8}\.\s+Mandry$/)
  await expectAccessible(page)
})
