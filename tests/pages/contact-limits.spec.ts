import { LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

const BLOCK = '<contact-block send-delay="0"></contact-block>'
const LONG = 'By train if possible, and no long walks. '.repeat(5)

test('contact forms: what is pasted is never cut; the form says by how much it is too long', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { head: LISTEN })
  const message = page.getByLabel('Message')
  await message.fill('a'.repeat(100))
  await page.waitForFunction(() => customElements.get('contact-block'))
  await expect(message).toHaveAccessibleDescription('')
  await message.fill('a'.repeat(103))
  await expect(message).toHaveAccessibleDescription('25 characters left')
  await message.fill('a'.repeat(127))
  await expect(message).toHaveAccessibleDescription('1 character left')

  await message.fill(LONG)
  await expect(message).toHaveValue(LONG)
  const problem = 'Shorten “Message” by 76 characters (at most 128)'
  await expect(message).toHaveAccessibleDescription(problem)
  await expect(page.getByRole('status').filter({ hasText: problem })).toBeAttached()
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
  await expect(page.locator('.summary').getByRole('link')).toHaveText(problem)
  await expect(message).toHaveAccessibleDescription(`Error: ${problem}`)
  expect(await submissions(page)).toEqual([])
})

test('contact forms: a configured length takes the place of the specified one, unless it is absurd @thorough', async ({
  openHtml,
  problems,
}) => {
  const inputs = [{ name: 'message', type: 'textarea', title: 'Plan', maxLength: 2000 }]
  const page = await openHtml(BLOCK, {
    head: LISTEN,
    configuration: { formConfig: [{ id: 'main', inputs }] },
  })
  await page.getByLabel('Plan').fill(LONG)
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
  await expect.poll(() => submissions(page)).toMatchObject([{ inputs: { message: LONG.trim() } }])

  const absurd = [{ ...inputs[0], maxLength: 1e6 }]
  await openHtml(BLOCK, { configuration: { formConfig: [{ id: 'main', inputs: absurd }] } })
  await page.getByLabel('Email').fill('olena@example.com')
  await expect.poll(() => problems.join()).toContain('maxLength: expected 1 to 5000 characters')
})

test('contact-block: what is no phone number gets a hint when it is left, and is sent @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { head: LISTEN })
  const phone = page.getByLabel('Phone')
  await phone.fill('call me')
  await page.waitForFunction(() => customElements.get('contact-block'))
  await page.getByLabel('Email').fill('olena@example.com')
  await expect(phone).toHaveAccessibleDescription('This does not look like a phone number')
  await phone.fill('+38 (067) 123-45-67')
  await expect(phone).toHaveAccessibleDescription('')
  await page.locator('[type=submit]').click()
  await expect.poll(() => submissions(page)).toMatchObject([{ inputs: { phone: '+380671234567' } }])
})
