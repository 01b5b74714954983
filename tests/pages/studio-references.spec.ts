import { openInbox } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { contentApp } from './support/content-app.ts'
import { expect, newWord, test } from './support/inbox.ts'
import { control, save } from './support/studio.ts'

test('content: a reference says when what it leads to is not published or gone; the first does not stop a save @thorough', async ({
  page,
  site,
  agency,
}) => {
  const tours = await contentApp(agency, 'Tours')
  const reviews = await contentApp(agency, 'Reviews')
  const word = newWord()
  const texts = { name_en: word, name_uk: word, slug_en: word, slug_uk: word, status: '1' }
  const tour = await tours.add(texts)
  const about = `${tours.appId}.${tour}`
  const review = await reviews.add({ about, author_en: word, author_uk: word })
  await openInbox(page, site, `?lang=en#/content/reviews/${review}`)
  const field = page.getByRole('group', { name: 'Tells of' })
  await expect(field.getByRole('link', { name: word })).toBeVisible()
  await expect(field).not.toContainText('Not published')

  // Another program unpublishes it while the form is open.
  await tours.change(tour, { status: '0' })
  await expect(field).toContainText('Not published: the site does not show it')
  await expectAccessible(page)
  await control(page, 'author_en').fill(`${word} again`)
  await save(page)
  expect(await reviews.value(review, 'author_en')).toBe(`${word} again`)
  await page.goto(`${site.url}/studio/?lang=uk#/content/reviews/${review}`)
  await expect(page.getByText('Не опубліковано: сайт цього не показує')).toBeVisible()

  await tours.trash(tour)
  await expect(page.getByText('Більше не існує')).toBeVisible()
  await expect(page.getByText('Не опубліковано')).toHaveCount(0)
  await control(page, 'author_uk').fill(`${word} ще`)
  await save(page)
  expect(await reviews.value(review, 'author_uk')).toBe(`${word} ще`)
})

test('content: what is used goes to the trash after a question that names what uses it; a tour whose picture is gone takes a price @thorough', async ({
  page,
  site,
  agency,
}) => {
  const tours = await contentApp(agency, 'Tours')
  const pictures = await contentApp(agency, 'Pictures')
  const [word, used, unused] = [newWord(), newWord(), newWord()]
  const picture = await pictures.add({ name: used })
  const idle = await pictures.add({ name: unused })
  const texts = { name_en: word, name_uk: word, slug_en: word, slug_uk: word, status: '1' }
  const tour = await tours.add({
    ...texts,
    picture: `${pictures.appId}.${picture}`,
    price_eur: '100',
  })
  await openInbox(page, site, `?lang=en#/content/pictures/${idle}`)
  const trash = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).click()
  }
  await trash()
  await expect(page).toHaveURL(/#\/content\/pictures$/)
  await expect(page.locator('.toast')).toContainText(`“${unused}” moved to the trash.`)

  await page.goto(`${site.url}/studio/?lang=en#/content/pictures/${picture}`)
  await trash()
  const dialog = page.getByRole('dialog', { name: `Move “${used}” to the trash?` })
  await expect(dialog.getByRole('link', { name: word })).toHaveAttribute(
    'href',
    `#/content/tours/${tour}`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await pictures.value(picture, 'name')).toBe(used)
  await trash()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL(/#\/content\/pictures$/)
  await expect.poll(() => pictures.value(picture, 'name')).toBe('')

  await page.goto(`${site.url}/studio/?lang=en#/content/tours/${tour}`)
  await expect(page.getByText('This picture is no longer there.')).toBeVisible()
  await control(page, 'price_eur').fill('120')
  await save(page)
  expect(await tours.value(tour, 'price_eur')).toBe('120')
  await expect(page.getByText('Other changes are saved all the same.')).toBeVisible()
  await expectAccessible(page)
})

test('content: an item leads to its page in each language that it is published in; nobody takes the home page from the site without a question, alone or among others @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const [tours, pages, works] = await Promise.all(
    ['Tours', 'Pages', 'Works'].map((name) => contentApp(agency, name)),
  )
  if (!tours || !pages || !works) throw new Error('the apps are not there')
  const word = newWord()
  const tour = await tours.add({
    name_en: word,
    name_uk: word,
    slug_en: `${word}-en`,
    slug_uk: `${word}-uk`,
    status: '1',
  })
  const draft = await tours.add({ name_en: word, slug_en: `${word}-no`, status: '0' })
  const [about = 0] = await pages.numbersOf({ slug: '/en/about/' })
  const [work = 0] = await works.ordered()
  await openInbox(page, site, `?lang=en#/content/tours/${tour}`)
  const links = page.getByRole('navigation', { name: 'On the site' }).getByRole('link')
  const addresses = async () =>
    await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href)))
  const pathsAt = async (where: string) => {
    await page.goto(`${site.url}/studio/?lang=en#/content/${where}`)
    await expect(page.locator('.form-body')).toBeVisible()
    await expect(links).toHaveCount(2)
    const found = await addresses()
    for (const { href } of found) expect((await fetch(href)).status, href).toBe(200)
    return found.map(({ pathname, hash }) => pathname + hash)
  }
  await expect(links).toHaveCount(2)
  expect(await pathsAt(`tours/${tour}`)).toEqual([
    `/en/tours/${word}-en/`,
    expect.stringMatching(new RegExp(`^/uk/.+/${word}-uk/$`)),
  ])
  expect((await pathsAt(`pages/${about}`))[0]).toBe('/en/about/')
  expect((await pathsAt(`works/${work}`))[0]).toMatch(/^\/en\/portfolio\/#.+\/.+/)
  await page.goto(`${site.url}/studio/?lang=en#/content/tours/${draft}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  await expect(page.locator('.form-body')).toBeVisible()
  await expect(links).toHaveCount(0)

  const [home = 0] = await pages.numbersOf({ slug: '/en/' })
  await page.goto(`${site.url}/studio/?lang=en#/content/pages/${home}`)
  const dialog = page.getByRole('dialog')
  for (const button of ['Move to trash', 'Unpublish']) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(dialog).toContainText('visitors of /en/, /uk/ will see “Not found”')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  }
  await page.locator('.back').click()
  await page.locator('.row-check input').first().check()
  await page.getByRole('button', { name: 'Select all' }).click()
  for (const button of ['Move to trash', 'Unpublish']) {
    await page.locator('.bulk-bar').getByRole('button', { name: button }).click()
    await expect(dialog).toContainText('visitors of /en/, /uk/ will see “Not found”')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  expect((await fetch(`${site.url}/en/`)).status).toBe(200)
})
