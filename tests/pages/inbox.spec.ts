import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OWNER_PASSWORD } from '../support/site-server.ts'
import { expectAccessible } from './support/axe.ts'
import { agencyOf, openInbox, signIn, type Agency } from './support/agency.ts'
import { expect, test as base } from './support/site.ts'

// The inbox on the real site, with enquiries that another program adds. Tests share a site: each looks for its own.

const test = base.extend<{ agency: Agency }>({
  agency: async ({ site }, provide) => {
    const agency = await agencyOf(site)
    await provide(agency)
    agency.platform.close()
  },
})

/** A word that no other test has. */
const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
const rows = (page: Page) => page.getByRole('list').locator('li.row')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const search = (page: Page) => page.getByRole('searchbox')
const status = (page: Page, name: string) => page.getByRole('radio', { name })
const found = (page: Page) => page.locator('#found')
const details = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true })

test.describe('signing in', () => {
  test('with a wrong password, then with the right one', async ({ page, site, agency }) => {
    const name = newWord()
    await agency.add({ name })
    await page.goto(`${site.url}/inbox/?lang=en`)
    await expect(page.getByLabel('User name')).toBeFocused()
    await signIn(page, 'agency', 'a wrong password')
    await expect(page.getByRole('alert').first()).toHaveText(
      'The user name or the password is not right.',
    )
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(rows(page)).toHaveCount(0)

    await page.getByLabel('Password').fill(OWNER_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(rowOf(page, name)).toBeVisible()
    await expect(page.getByText('Signed in as agency')).toBeVisible()
  })

  test('with nothing says what is missing', async ({ page, site }) => {
    await page.goto(`${site.url}/inbox/?lang=uk`)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page.getByText('Введіть ім’я користувача і пароль.')).toBeVisible()
    await expect(page.getByLabel('Ім’я користувача')).toBeFocused()
  })

  test('lasts as long as the tab, and leaves nothing after signing out', async ({
    page,
    site,
    agency,
    context,
    problems,
  }) => {
    const name = newWord()
    const [id] = await agency.add({ name, message: `secret ${name}` })
    await openInbox(page, site, `?lang=en#${id}`)
    await expect(details(page)).toContainText(`secret ${name}`)
    await page.reload()
    await expect(details(page)).toContainText(`secret ${name}`)
    const other = await context.newPage()
    await other.goto(`${site.url}/inbox/`)
    await expect(other.locator('#sign-in')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await page.content()).not.toContain(name)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.length + localStorage.length))
      .toBe(0)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.reload()
    await expect(page.locator('#sign-in')).toBeVisible()
    expect(problems).toEqual([])
  })

  test('as somebody without rights says so', async ({ page, site, agency }) => {
    const username = newWord()
    const password = 'a long password'
    await agency.platform.auth.signUp({ username, password, fullname: username })
    await page.goto(`${site.url}/inbox/?lang=en`)
    await signIn(page, username, password)
    await expect(page.getByText('This account may not read the enquiries.')).toBeVisible()
    await expect(page.getByLabel('User name')).toBeVisible()
  })

  test('as somebody who may only read shows no buttons', async ({ page, site, agency }) => {
    const username = newWord()
    const password = 'a long password'
    const { platform, appId } = agency
    const { user_id } = await platform.auth.signUp({ username, password, fullname: username })
    await platform.sharing.add({ appId, userId: user_id, permission: 1 })
    await agency.add({ name: username })
    await page.goto(`${site.url}/inbox/?lang=en`)
    await signIn(page, username, password)
    await expect(rowOf(page, username)).toBeVisible()
    await expect(page.getByText('may read enquiries but not change them')).toBeVisible()
    await expect(page.getByRole('button', { name: /Mark done/ })).toHaveCount(0)
  })

  test('ends when the server ends it', async ({ page, site, agency }) => {
    const name = newWord()
    await agency.add({ name })
    await openInbox(page, site)
    await expect(rowOf(page, name)).toBeVisible()
    const token = await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('mandry-inbox') ?? '{}') as object
      return 'accesstoken' in kept ? String(kept.accesstoken) : ''
    })
    await page.request.post(`${site.url}/auth/logout`, { form: { token } })
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
    expect(await page.content()).not.toContain(name)
    await page.getByLabel('Password').fill(OWNER_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('while the server is away says so; it works when it is back', async ({ page, site }) => {
    await page.goto(`${site.url}/inbox/?lang=en`)
    await site.kill()
    await signIn(page)
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveValue(OWNER_PASSWORD)
    await site.restart()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
  })
})

test.describe('live', () => {
  test('an enquiry arrives at the top, without reload and without the focus', async ({
    page,
    site,
    agency,
    problems,
  }) => {
    await openInbox(page, site)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await search(page).focus()
    const name = newWord()
    await agency.add({ name })
    await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(
      `New enquiry from ${name}`,
    )
    await expect(rows(page).first()).toContainText(name)
    await expect(search(page)).toBeFocused()
    await expect(page).toHaveTitle(/^\(\d+\) Inbox — Mandry$/)

    await agency.add({ name: newWord() }, { name: newWord() }, { name: newWord(), status: 'done' })
    await expect(page.getByRole('status').filter({ hasText: '2 new enquiries' })).toBeVisible()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(details(page).getByRole('heading', { level: 3 })).toBeFocused()
    expect(problems).toEqual([])
  })

  test('what a visitor sends from the site arrives', async ({ page, site, context }) => {
    await openInbox(page, site)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    const name = newWord()
    const visitor = await context.newPage()
    await visitor.goto(`${site.url}/en/contacts/`)
    const form = visitor.locator('contact-block')
    await form.locator('[name=name]').fill(name)
    await form.locator('[type=email]').fill('ann@example.com')
    await form.locator('[name=message]').fill('Three days in the mountains')
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByText('Thank you')).toBeVisible()
    await status(page, 'All').check() // a fast machine may be taken for a program
    await rowOf(page, name).getByRole('link').click()
    await expect(details(page)).toContainText('Three days in the mountains')
    await expect(details(page)).toContainText('/en/contacts/')
    await expect(details(page)).toContainText('English')
  })

  test('what is being typed stays when one arrives', async ({ page, site, agency }) => {
    await openInbox(page, site)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    const name = newWord()
    await search(page).pressSequentially(name.slice(0, 6))
    await agency.add({ name })
    await expect(rowOf(page, name)).toBeVisible()
    await expect(search(page)).toHaveValue(name.slice(0, 6))
  })

  test('one that arrived while the server was away is there when it is back', async ({
    page,
    site,
    agency,
  }) => {
    test.slow() // a server starts, and the page tries again less and less often
    await openInbox(page, site)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await site.kill()
    await expect(page.getByText('No connection.')).toBeVisible()
    await site.restart()
    const name = newWord()
    await agency.add({ name })
    await expect(rowOf(page, name)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })
  })
})

test.describe('finding', () => {
  test('by status', async ({ page, site, agency }) => {
    const word = newWord()
    await agency.add(
      { name: `${word} fresh` },
      { name: `${word} settled`, status: 'done' },
      { name: `${word} odd`, status: 'suspected', suspicions: 'trap' },
    )
    await openInbox(page, site)
    await search(page).fill(word)
    await expect(rows(page)).toHaveText([/fresh/])
    await status(page, 'Done').check()
    await expect(rows(page)).toHaveText([/settled/])
    await status(page, 'Suspected').check()
    await expect(rows(page)).toHaveText([/odd/])
    await status(page, 'All').check()
    await expect(rows(page)).toHaveCount(3)
    await expect(found(page)).toHaveText('3 enquiries')
    await expect(rowOf(page, 'odd')).toContainText('Suspected')
  })

  test('by form and by days; the address keeps both, and never the search', async ({
    page,
    site,
    agency,
  }) => {
    const form_id = newWord()
    const day = (date: number) => new Date(2021, 4, date, 12).toISOString()
    await agency.add(
      { name: 'third', form_id, received_at: day(3) },
      { name: 'fourth', form_id, received_at: day(4) },
      { name: 'fifth', form_id, received_at: day(5) },
    )
    await openInbox(page, site)
    await page.getByLabel('Form').selectOption(form_id)
    await expect(rows(page)).toHaveText([/fifth/, /fourth/, /third/])
    await page.getByLabel('From').fill('2021-05-04')
    await expect(rows(page)).toHaveText([/fifth/, /fourth/])
    await page.getByLabel('To', { exact: true }).fill('2021-05-04')
    await expect(rows(page)).toHaveText([/fourth/])
    await search(page).fill('fourth')
    await expect(page).toHaveURL(
      `${site.url}/inbox/?lang=en&form=${form_id}&from=2021-05-04&to=2021-05-04`,
    )
    await page.reload()
    await expect(rows(page)).toHaveText([/fourth/])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByLabel('From')).toHaveValue('')
    await expect(page).toHaveURL(`${site.url}/inbox/?lang=en`)
  })

  test('by name, address, number and words, and by what is similar', async ({
    page,
    site,
    agency,
  }) => {
    const word = newWord()
    const [id = ''] = await agency.add({
      name: `Soloviova${word}`,
      email: `${word}@example.com`,
      phone: '+380 (44) 777-12-34',
      message: `Three days by the river\n${word} and a campfire`,
    })
    await openInbox(page, site)
    const finds = async (text: string) => {
      await search(page).fill(text)
      await expect(rowOf(page, word)).toHaveCount(1)
    }
    await finds(`soloviova${word}`)
    await finds(`${word}@EXAMPLE`)
    await finds('0447771234')
    await finds(`campfire ${word}`)
    await finds(id.slice(0, 8))
    await expect(page.getByText('These are similar')).toBeHidden()
    await finds(`Solovyova${word}`)
    await expect(page.getByText('These are similar')).toBeVisible()
    await search(page).fill('qqqqqqqqqqqqqq')
    await expect(page.getByText('No enquiry fits these filters.')).toBeVisible()
  })

  test('a long list comes fifty at a time', async ({ page, site, agency }) => {
    const form_id = newWord()
    const many = Array.from({ length: 120 }, (_, n) => ({
      form_id,
      name: `Guest ${n + 1}`,
      received_at: new Date(Date.UTC(2020, 0, 1) - n * 60_000).toISOString(),
    }))
    await agency.add(...many)
    await openInbox(page, site, `?lang=en&form=${form_id}`)
    await expect(found(page)).toHaveText('120 enquiries')
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show 50 more' }).press('Enter')
    await expect(rows(page)).toHaveCount(100)
    await expect(page.getByRole('link', { name: 'Guest 51' })).toBeFocused()
    await page.getByRole('button', { name: 'Show 20 more' }).click()
    await expect(rows(page)).toHaveCount(120)
    await expect(page.getByRole('button', { name: /Show \d+ more/ })).toBeHidden()
  })
})

test.describe('working', () => {
  test('what is marked done is done in every open inbox', async ({
    page,
    site,
    agency,
    context,
    problems,
  }) => {
    const word = newWord()
    await agency.add({ name: word })
    const second = await context.newPage()
    await openInbox(second, site)
    await openInbox(page, site)
    await rowOf(page, word)
      .getByRole('button', { name: `Mark done: ${word}` })
      .click()
    await expect(rowOf(page, word)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
      `Marked done: ${word}`,
    )
    await expect(rowOf(second, word)).toHaveCount(0)
    await status(second, 'Done').check()
    await expect(rowOf(second, word)).toHaveCount(1)
    await rowOf(second, word).getByRole('button', { name: 'New again' }).click()
    await expect(rowOf(page, word)).toHaveCount(1)
    expect(problems).toEqual([])
  })

  test('a step can be undone', async ({ page, site, agency }) => {
    const word = newWord()
    await agency.add({ name: word, status: 'suspected', suspicions: 'trap, too-fast' })
    await openInbox(page, site, '?lang=en&status=suspected')
    await page.getByRole('link', { name: word }).click()
    await expect(details(page)).toContainText('a field that people do not see was filled in')
    await rowOf(page, word).getByRole('button', { name: 'Not spam' }).click()
    await expect(rowOf(page, word)).toHaveCount(0)
    await expect(details(page).getByText('New', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, word)).toHaveCount(1)
    await expect(details(page).getByText('Suspected', { exact: true })).toBeVisible()
  })

  test('what the server does not take is put back, and said', async ({ page, site, agency }) => {
    const word = newWord()
    await agency.add({ name: word })
    await openInbox(page, site)
    const failed = Promise.withResolvers<void>()
    await page.route('**/api/items/update', async (route) => {
      await failed.promise
      await route.abort()
    })
    await rowOf(page, word).getByRole('button', { name: 'Mark done' }).click()
    await expect(rowOf(page, word)).toHaveCount(0)
    failed.resolve()
    await expect(page.getByRole('alert').filter({ hasText: word })).toContainText(
      'Not saved, and put back as it was. The server does not answer.',
    )
    await expect(rowOf(page, word)).toHaveCount(1)
    await page.unroute('**/api/items/update')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, word)).toHaveCount(0)
  })

  test('what a visitor typed is text', async ({ page, site, agency, problems }) => {
    const word = newWord()
    const attack = `<img src=x onerror="document.title='${word} won'"><script>alert(1)</script>`
    await agency.add({
      name: `${word} ${attack}`,
      company: attack,
      email: 'javascript:alert(1)@x.co"onclick=alert(1)',
      phone: 'javascript:alert(1)',
      theme: attack,
      message: `${attack}\n${'x'.repeat(5000)}`,
      form_id: attack.slice(0, 60),
      placement: attack,
      language: attack,
      website: 'evil.example',
      url: '//evil.example/"><script>',
      referrer: 'javascript:alert(1)',
      consent: attack,
      first_touch: attack,
      last_touch: attack,
      suspicions: attack,
      more: attack,
    })
    await openInbox(page, site)
    await search(page).fill(word)
    await rowOf(page, word).getByRole('link').click()
    await expect(details(page).getByRole('heading', { level: 3 })).toHaveText(`${word} ${attack}`)
    await expect(details(page).locator('#opened-message')).toContainText(attack)
    await expect(details(page).getByRole('link')).toHaveCount(0)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    await expect(page.locator('body script')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/won/)
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
    expect(problems).toEqual([])
  })

  test('addresses and numbers are links, and so is the page', async ({ page, site, agency }) => {
    const word = newWord()
    const [id] = await agency.add({
      name: word,
      email: 'ann@example.com',
      phone: '+380 44 123-45-67',
      website: '127.0.0.1',
      url: '/en/tours/',
    })
    await openInbox(page, site, `?lang=en#${id}`)
    const links = details(page).getByRole('link')
    await expect(links).toHaveText(['ann@example.com', '+380 44 123-45-67', '127.0.0.1/en/tours/'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'mailto:ann@example.com',
      'tel:+380441234567',
      '/en/tours/',
    ])
  })

  for (const [lang, separator, button] of [
    ['en', ',', 'Download CSV'],
    ['uk', ';', 'Завантажити CSV'],
  ] as const)
    test(`what is found is saved as CSV (${lang})`, async ({ page, site, agency }) => {
      const word = newWord()
      await agency.add(
        {
          name: `${word} "Ann"`,
          phone: '+380441234567',
          message: '=HYPERLINK("https://evil.example")',
          received_at: new Date(2022, 1, 3, 4, 5, 6).toISOString(),
        },
        { name: `${word} other`, received_at: new Date(2022, 1, 2).toISOString() },
        { name: `${word} done`, status: 'done' },
      )
      await openInbox(page, site, `?lang=${lang}`)
      await search(page).fill(word)
      await expect(rows(page)).toHaveCount(2)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
      const bytes = await readFile(await download.path())
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const lines = bytes.toString('utf8').slice(1).split('\r\n')
      expect(lines).toHaveLength(4)
      const cells = lines[1]?.split(`"${separator}"`) ?? []
      expect(cells).toHaveLength(20)
      expect(cells[0]).toBe('"2022-02-03 04:05:06')
      expect(cells[2]).toBe(`${word} ""Ann""`)
      expect(cells[5]).toBe("'+380441234567")
      expect(cells[7]).toBe(`'=HYPERLINK(""https://evil.example"")`)
      expect(lines[2]).toContain(`${word} other`)
      expect(lines[3]).toBe('')
    })
})

test.describe('an address with an enquiry', () => {
  test('opens it, after signing in, whatever its status', async ({ page, site, agency }) => {
    const name = newWord()
    const [id = ''] = await agency.add({ name, status: 'done' })
    await openInbox(page, site, `?lang=en#${id.toUpperCase()}`)
    await expect(details(page).getByRole('heading', { name })).toBeFocused()
  })

  test('that is not there says so', async ({ page, site }) => {
    await openInbox(page, site, `?lang=en#${randomUUID()}`)
    await expect(page.getByText('There is no enquiry with this number here.')).toBeVisible()
  })

  test('is kept when the language is changed, and the choice too', async ({
    page,
    site,
    agency,
  }) => {
    const name = newWord()
    const [id = ''] = await agency.add({ name, status: 'done' })
    await openInbox(page, site, `?lang=en&status=done#${id}`)
    await expect(details(page).getByRole('heading', { name })).toBeVisible()
    await page.getByRole('link', { name: 'УКР' }).click()
    await expect(page.getByRole('region', { name: 'Запит', exact: true })).toContainText(name)
    await expect(page.getByRole('radio', { name: 'Готові' })).toBeChecked()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
  })

  test('is a step of the history: the way back leads to the list', async ({
    page,
    site,
    agency,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const [one, two] = [newWord(), newWord()]
    await agency.add({ name: one }, { name: two })
    await openInbox(page, site)
    await page.getByRole('link', { name: one }).click()
    await expect(details(page)).toBeVisible()
    await expect(rowOf(page, one)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('link', { name: one })).toBeFocused()
    await page.getByRole('link', { name: two }).click()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByRole('link', { name: two })).toBeFocused()
    await expect(page).toHaveURL(`${site.url}/inbox/?lang=en`)
  })
})

test('the keyboard does it all', async ({ page, site, agency }) => {
  const word = newWord()
  await agency.add({ name: `${word} one` }, { name: `${word} two` }, { name: `${word} three` })
  await page.goto(`${site.url}/inbox/?lang=en`)
  await expect(page.getByLabel('User name')).toBeFocused()
  await page.keyboard.type('agency')
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search(page).focus()
  await page.keyboard.type(word)
  await expect(rows(page)).toHaveCount(3)
  const links = rows(page).getByRole('link')
  await links.first().focus()
  const first = await links.first().textContent()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('button', { name: 'Mark done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
  await expect(links.first()).toHaveText(first ?? '')

  await page.keyboard.press('Tab')
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(left)
    await expect(rows(page).first().getByRole('button')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(found(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(found(page)).toBeFocused()
})

for (const [lang, words] of Object.entries({
  en: { wrong: 'is not right', undo: 'Undo' },
  uk: { wrong: 'неправильні', undo: 'Скасувати' },
}))
  for (const width of [375, 768, 1440])
    test(`has no accessibility problems (${lang}, ${width} px)`, async ({ page, site, agency }) => {
      test.slow()
      const word = newWord()
      await agency.add(
        { name: `${word} one`, message: 'Hello', theme: 'A journey' },
        { name: `${word} two`, status: 'done', email: 'a@b.co' },
        { name: `${word} three`, status: 'suspected', suspicions: 'captcha' },
      )
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/inbox/?lang=${lang}&status=all`)
      await expect(page.locator('#sign-in')).toBeVisible()
      await expectClean(page)
      await signIn(page, 'agency', 'wrong')
      await expect(page.getByText(words.wrong)).toBeVisible()
      await expectClean(page)
      await signIn(page)
      await expect(rowOf(page, word)).toHaveCount(3)
      if (width === 375) await page.locator('#filters').click()
      await search(page).fill(word)
      await expect(rows(page)).toHaveCount(3)
      await expectClean(page)
      await rowOf(page, 'three').getByRole('button').click()
      await expect(page.getByRole('button', { name: words.undo })).toBeVisible()
      await expectClean(page)
      await rowOf(page, 'two').getByRole('link').click()
      await expect(page.locator('#opened')).toBeVisible()
      await expectClean(page)
    })

async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
}
