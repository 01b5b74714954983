import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import { LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

// What a form says when its enquiry could not be sent, and what the visitor can do then.

const PLACES = {
  block: '<main><h1>Contacts</h1><contact-block send-delay="0"></contact-block></main>',
  popup: `<main><h1>Tours</h1><popup-button popup-id="form">Open</popup-button></main>
    <popup-container popup-id="form"><contact-form in-popup send-delay="0"></contact-form></popup-container>`,
}
const SITE = { generalInfo: [{ email: 'hello@mandry.example', phone: '+380 44 123 45 67' }] }

/** Answers the next submission with a rejection, and those after it with success. */
async function rejectOnce(page: Page, error: object): Promise<void> {
  await page.evaluate((error) => {
    let answers = 0
    const settle = async () => {
      if (answers++ === 0) throw Object.assign(new Error('no'), error)
    }
    const answer = (event: CustomEvent<{ respondWith: (promise: Promise<unknown>) => void }>) =>
      event.detail.respondWith(settle())
    Object.assign(window, { answer })
  }, error)
}

async function submit(page: Page, place: string): Promise<void> {
  if (place === 'popup') await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
}

for (const [place, html] of variants(...Object.entries(PLACES))) {
  test(`contact forms: what was refused says what to change and is not sent again as it is, too many tries are sent again by a button: ${place}`, async ({
    openHtml,
  }) => {
    const page = await openHtml(html, { head: LISTEN, configuration: SITE })
    const submitButton = page.locator('[type=submit]')
    const email = page.getByLabel('Email')
    await test.step('refused: what to change is listed, and marked in the form', async () => {
      const issues = [{ input: 'email', kind: 'malformed', text: 'Use another address' }]
      await rejectOnce(page, { code: 'refused', issues })
      await submit(page, place)
      const panel = page.locator('[data-outcome=refused]')
      await expect(panel.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
      await expect(panel.getByRole('listitem')).toHaveText('Use another address')
      await expect(panel.getByRole('link')).toHaveText([
        'hello@mandry.example',
        '+380 44 123 45 67',
      ])
      await expect(panel.getByRole('button', { name: 'Copy the text' })).toBeVisible()
      // To send the same once more would be in vain.
      await expect(panel.getByRole('button', { name: 'Send now' })).toHaveCount(0)
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Back to the form' }).click()
      await expect(page.locator('.summary')).toBeFocused()
      await expect(email).toHaveValue('olena@example.com')
      await expect(email).toHaveAccessibleDescription('Error: Use another address')
    })
    await test.step('refused without a reason: it is not sent again as it is', async () => {
      await rejectOnce(page, { code: 'refused' })
      await email.fill('olena@example.org')
      await submitButton.click()
      const buttons = page.locator('[data-outcome=refused] .actions').getByRole('button')
      await expect(buttons).toHaveText(['Back to the form'])
      await expect(buttons.first()).toBeFocused()
      await buttons.first().click()
      await expect(page.locator('[data-outcome]')).toHaveCount(0)
    })
    await test.step('too many tries: the button sends the same enquiry, and its outcome is shown', async () => {
      await rejectOnce(page, { code: 'too-many' })
      await submitButton.click()
      const panel = page.locator('[data-outcome=too-many]')
      await expect(panel.getByRole('heading', { name: 'Too many tries' })).toBeVisible()
      const sendNow = panel.getByRole('button', { name: 'Send now' })
      await expect(sendNow).toBeFocused()
      await expectAccessible(page)
      await sendNow.click()
      await expect(page.locator('[data-outcome=sent]')).toContainText('Successfull')
      const [first, second, ...more] = (await submissions(page)).slice(2)
      expect(more).toEqual([])
      expect(second?.submissionId).toBe(first?.submissionId)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.locator('[data-outcome]')).toHaveCount(0)
      await expect(email).toHaveValue('')
      if (place === 'popup') await expect(page.getByRole('dialog')).toBeHidden()
      else await expect(submitButton).toBeFocused()
    })
  })

  test(`contact forms: a failure is called offline on a device without a network alone: ${place} @thorough`, async ({
    openHtml,
    context,
  }) => {
    const page = await openHtml(html, { head: LISTEN, configuration: SITE })
    await page.getByLabel('Email').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !!document.querySelector('contact-form, contact-block'))
    await rejectOnce(page, {})
    await submit(page, place)
    const failed = page.locator('[data-outcome=failed]')
    await expect(failed.getByRole('heading', { name: 'Try Again!' })).toBeVisible()
    await failed.getByRole('button', { name: 'Back to the form' }).click()
    await expect(failed).toHaveCount(0)
    await rejectOnce(page, {})
    await context.setOffline(true)
    await page.locator('[type=submit]').click()
    const offline = page.locator('[data-outcome=offline]')
    await expect(offline.getByRole('heading')).toHaveText('You are offline: not sent yet')
    await context.setOffline(false)
  })
}
