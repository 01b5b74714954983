import { randomUUID } from 'node:crypto'
import { openForms, postEnquiry, submissionOf } from '../support/enquiry-visitors.ts'
import { startSite } from '../support/site-server.ts'
import { startTargetServer } from '../support/target-server.ts'
import { agencyOf, openInbox, signIn } from './support/agency.ts'
import { details, expect, newWord, test } from './support/inbox.ts'

test('inbox: what a chat refused is listed with the reason, in both languages, and sent again by those who may write', async ({
  page,
  browser,
}) => {
  test.slow()
  const chat = await startTargetServer()
  chat.answer({ status: 410 })
  const site = await startSite({ env: { SLACK_URL: `${chat.url}/services/a` } })
  try {
    const [token = ''] = await openForms(site.url, 1)
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids)
      expect((await postEnquiry(site.url, '203.0.113.7', submissionOf(id, token))).status).toBe(200)
    await expect.poll(() => chat.received.length).toBe(2)
    const { platform, appId } = await agencyOf(site)
    const [username, password] = [newWord(), 'a long password']
    const { user_id: userId } = await platform.auth.signUp({
      username,
      password,
      fullname: 'Reader',
    })
    await platform.sharing.add({ appId, userId, permission: 1 })

    await openInbox(page, site, `?lang=en#${ids[0]}`)
    const undelivered = details(page).getByRole('region', { name: 'Not delivered' })
    await expect(undelivered).toContainText('Chat (Slack)')
    await expect(undelivered).toContainText('It refused the enquiry with status 410.')
    await expect(
      page.getByText('2 enquiries did not reach a webhook, a chat or the visitor.'),
    ).toBeVisible()

    const reader = await (await browser.newContext()).newPage()
    await reader.goto(`${site.url}/studio/?lang=uk#${ids[1]}`)
    await signIn(reader, username, password)
    const theirs = reader.getByRole('region', { name: 'Не доставлено' })
    await expect(theirs).toContainText('Він відмовив зі статусом 410.')
    await expect(theirs.getByRole('button')).toHaveCount(0)
    await reader.context().close()

    chat.answer({ body: 'ok' })
    await undelivered.getByRole('button', { name: 'Send again: Chat (Slack)' }).click()
    await expect(page.getByText('The enquiry is on its way again.')).toBeVisible()
    await expect(undelivered).toHaveCount(0)
    await expect.poll(() => chat.received.length).toBe(3)
    expect(chat.received[2]?.body).toContain(ids[0])
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${ids[1]}$`))
    await expect(undelivered.getByRole('button')).toBeVisible()
    platform.close()
  } finally {
    await site.stop()
    chat.stop()
  }
})
