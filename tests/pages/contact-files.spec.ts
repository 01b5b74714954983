import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { startUploadSite, type UploadSite } from './support/upload-site.ts'

const PDF = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 32)]),
})

let site: UploadSite
test.beforeAll(async () => {
  site = await startUploadSite()
})
test.afterAll(() => site.stop())

test('contact forms: a file is uploaded as it is chosen, and sent with the enquiry', async ({
  page,
  problems,
}) => {
  await page.goto(`${site.url}/en/`)
  const papers = page.getByLabel('Papers')
  await expect(papers).toHaveAccessibleDescription('Up to 4 MB: pictures, PDF')
  await page.getByLabel('Name').fill('Olena')
  await page.waitForFunction(() => customElements.get('contact-form'))

  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  site.onUpload = () => {
    arrived.resolve()
    return goOn.promise
  }
  await papers.setInputFiles(PDF('plan.pdf'))
  await arrived.promise
  await expect(page.getByRole('progressbar', { name: 'Uploading plan.pdf' })).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancel: plan.pdf' })
  expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  // What is not there yet is not left out silently.
  const submit = page.locator('[type=submit]')
  await submit.click()
  const wait = '“plan.pdf” is still being uploaded. Wait, or remove it to send the form without it'
  await expect(page.locator('.summary').getByRole('link')).toHaveText(wait)
  goOn.resolve()
  const remove = page.getByRole('button', { name: 'Remove: plan.pdf' })
  await expect(remove).toBeVisible()
  await expect(page.locator('.summary')).toHaveCount(0)
  site.onUpload = () => {}

  await papers.setInputFiles([PDF('second.pdf'), PDF('third.pdf')])
  await expect(page.getByRole('button', { name: 'Remove: second.pdf' })).toBeVisible()
  await expect(page.locator('.hint', { hasText: 'Choose at most 2 files' })).toBeAttached()
  expect(await violationsOf(page, { within: ['contact-form', '.form'] })).toEqual([])
  await remove.press('Enter')
  await expect(papers).toBeFocused()
  await expect(remove).toHaveCount(0)

  await submit.click()
  await expect
    .poll(() => site.kept())
    .toMatchObject([[{ value: 'Olena' }, { files: [{ name: 'second.pdf' }] }]])
  // The form is empty again.
  await expect(page.getByRole('button', { name: 'Remove: second.pdf' })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('contact forms: a file that is not taken says why, and one that did not arrive is tried again @thorough', async ({
  page,
}) => {
  await page.goto(`${site.url}/uk/`)
  const papers = page.locator('[type=file]')
  await page.locator('[name=name]').fill('Олена')
  await page.waitForFunction(() => customElements.get('contact-form'))
  await expect(page.locator('[name=papers][type=hidden]')).toBeAttached()

  await papers.setInputFiles([PDF('big.pdf', 4_000_000)])
  await expect(page.getByText('Файл «big.pdf» більший за 4 МБ').first()).toBeVisible()
  await page.getByRole('button', { name: 'Прибрати: big.pdf' }).click()
  await papers.setInputFiles({ ...PDF('a.pdf'), buffer: Buffer.from('MZ program') })
  await expect(page.getByText(/Файл «a.pdf» не підходить/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Прибрати: a.pdf' }).click()

  await page.context().setOffline(true)
  await papers.setInputFiles(PDF('план.pdf'))
  const retry = page.getByRole('button', { name: 'Спробувати ще раз: план.pdf' })
  await expect(retry).toBeVisible()
  await expect(
    page.getByText(/Файл «план.pdf» не завантажено: немає з’єднання/).first(),
  ).toBeVisible()
  expect(await violationsOf(page, { within: ['contact-form', '.form'] })).toEqual([])
  await page.locator('[type=submit]').click()
  await expect(page.locator('.summary').getByRole('link')).toHaveText(/немає з’єднання/)
  await page.context().setOffline(false)
  await retry.click()
  await expect(page.getByText(/\. Завантажено/).first()).toBeVisible()
  await page.locator('[type=submit]').click()
  await expect
    .poll(async () => (await site.kept()).at(-1))
    .toMatchObject([{ value: 'Олена' }, { files: [{ name: 'план.pdf' }] }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('contact forms: files are posted with the form @thorough', async ({ page }) => {
    await page.goto(`${site.url}/en/`)
    await page.getByLabel('Name').fill('Taras')
    await page.getByLabel('Papers').setInputFiles(PDF('plain.pdf'))
    await page.locator('[type=submit]').click()
    await page.waitForURL(/enquiries\/sent/)
    expect((await site.kept()).at(-1)).toMatchObject([
      { value: 'Taras' },
      { files: [{ name: 'plain.pdf' }] },
    ])
  })
})

test('contact forms: the button for files is in the language of the page, and a press and a key reach it', async ({
  openHtml,
}) => {
  const config = JSON.stringify({
    id: 'x',
    button_text: 'Send',
    inputs: [
      { name: 'kind', type: 'radio', title: 'Kind', required: true, options: ['Sea', 'Hills'] },
      { name: 'files', type: 'file', title: 'Files', maxFiles: 2 },
    ],
  })
  const about =
    'A long tour of the Carpathians on foot with two nights in a hut and one in a village'
  const page = await openHtml(
    `<contact-form style="display: block; max-width: 300px" about="${about}"><script type="application/json">${config}</script></contact-form>`,
    { lang: 'uk' },
  )
  await page.locator('form').hover()
  const button = page.getByText('Вибрати файли')
  await expect(button).toBeVisible()
  const field = page.getByLabel('Files')
  const chosen = page.waitForEvent('filechooser')
  await button.click({ force: true }) // the field lies over it
  await (await chosen).setFiles([])
  const byKey = page.waitForEvent('filechooser')
  await field.press('Enter')
  await byKey
  await expect(button, 'the focus is seen').toHaveCSS('outline-style', 'solid')
  await page.locator('[type=submit]').click()
  const group = page.getByRole('radiogroup', { name: 'Kind' })
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  await expect(group, 'no frame touches its legend').toHaveCSS('border-top-width', '0px')
  await expect(group).not.toHaveCSS('padding-left', '0px')
  await expect(page.locator('[part=about] > span')).toHaveCSS('padding-top', '10px')
})
