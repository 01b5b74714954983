import { expectAccessible } from './support/axe.ts'
import { openInbox } from './support/agency.ts'
import { contentApp } from './support/content-app.ts'
import { expect, test } from './support/inbox.ts'
import { control, isSaved, pressSave, save } from './support/studio.ts'

// A third language, as an editor adds it.

test('studio: a language is added, its texts are written and it is published', async ({
  page,
  site,
  agency,
}) => {
  const [settings, tours, pages] = [
    await contentApp(agency, 'Settings'),
    await contentApp(agency, 'Tours'),
    await contentApp(agency, 'Pages'),
  ]
  const tour = await tours.add({
    name_en: 'Tour of three',
    name_uk: 'Тур трьох',
    slug_en: 'of-three',
    slug_uk: 'trokh',
    status: '1',
  })
  const own = [await pages.add({ kind: 'free', slug: '/en/three/', title: 'Three', status: '1' })]
  try {
    await openInbox(page, site, '?lang=en#/content/settings')
    await page.getByRole('button', { name: 'New language' }).click()
    await control(page, 'tag').fill('Polish!')
    await control(page, 'own_name').fill('Polski')
    await pressSave(page)
    await expect(control(page, 'tag')).toHaveAttribute('aria-invalid', 'true')
    await control(page, 'tag').fill('pl')
    await save(page)
    await expect(page).toHaveURL(/settings\/\d+$/)
    const entry = page.url().split('/').at(-1) ?? ''

    await page.goto(`${site.url}/studio/?lang=en#/content/tours/${tour}`)
    await expect(control(page, 'name_pl')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Polish \d+ missing/ })).toBeAttached()
    await expectAccessible(page)
    await control(page, 'name_pl').fill('Wycieczka trzech')
    await control(page, 'slug_pl').fill('trzech')
    await save(page)

    await page.goto(`${site.url}/studio/?lang=en#/content/pages/${own[0]}`)
    await expect(control(page, 'title')).toHaveCount(1)
    await page.getByRole('button', { name: 'Add the version in Polish' }).click()
    await expect(control(page, 'title')).toHaveCount(2)
    await control(page, 'title').last().fill('Trzy')
    await control(page, 'slug').last().fill('/pl/trzy/')
    await save(page)
    own.push(...(await pages.numbersOf({ slug: '/pl/trzy/' })))
    await expect.poll(() => pages.value(own[1] ?? 0, 'language')).toBe('pl')
    expect(await pages.value(own[0] ?? 0, 'alternative_languages')).toContain(String(own[1]))
    own.push(
      await pages.add({
        kind: 'tours',
        language: 'pl',
        slug: '/pl/wycieczki/',
        title: 'Wycieczki',
        status: '1',
        alternative_languages: '',
      }),
    )

    await page.goto(`${site.url}/studio/?lang=en#/content/settings/${entry}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await isSaved(page)
    const address = `${site.url}/pl/wycieczki/trzech/`
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wycieczka trzech')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  } finally {
    for (const number of await settings.numbersOf({ tag: 'pl' })) await settings.trash(number)
    await tours.trash(tour)
    for (const number of own) await pages.trash(number)
  }
})
