import { OWNER } from '#demo/site/seed.ts'
import { OWNER_PASSWORD } from '../support/site-server.ts'
import { expectAccessible } from './support/axe.ts'
import { openStudioAs } from './support/colleague.ts'
import { contentApp } from './support/content-app.ts'
import { expect, newWord, test } from './support/inbox.ts'

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
  await openStudioAs(page, site, {
    email: OWNER,
    password: OWNER_PASSWORD,
    address: `?lang=en#/content/reviews/${review}`,
  })
  const field = page.getByRole('group', { name: 'Tells of' })
  await expect(field.getByRole('link', { name: word })).toBeVisible()
  await expect(field).not.toContainText('Not published')

  // Another program unpublishes it while the form is open.
  await tours.change(tour, { status: '0' })
  await expect(field).toContainText('Not published: the site does not show it')
  await expectAccessible(page)
  await page.locator('[id$=".author_en"]').fill(`${word} again`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.save-status')).toHaveAttribute('data-status', 'saved')
  expect(await reviews.value(review, 'author_en')).toBe(`${word} again`)
  await page.goto(`${site.url}/studio/?lang=uk#/content/reviews/${review}`)
  await expect(page.getByText('Не опубліковано: сайт цього не показує')).toBeVisible()

  await tours.trash(tour)
  await expect(page.getByText('Більше не існує')).toBeVisible()
  await expect(page.getByText('Не опубліковано')).toHaveCount(0)
})
