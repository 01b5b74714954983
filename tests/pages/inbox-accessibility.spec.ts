import type { Page } from '@playwright/test'
import { signIn } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, newWord, rowOf, rows, search, test } from './support/inbox.ts'

for (const [lang, words] of Object.entries({
  en: { wrong: 'is not right', undo: 'Undo' },
  uk: { wrong: 'неправильні', undo: 'Скасувати' },
}))
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [375, 'light'],
    [768, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`inbox: axe finds nothing (${lang}, ${width} px, ${colorScheme})`, async ({
      page,
      site,
      agency,
    }) => {
      test.slow()
      const word = newWord()
      const assigned_to = String(agency.platform.auth.user?.user_id)
      await agency.add(
        { name: `${word} one`, message: 'Hello', theme: 'A journey' },
        { name: `${word} two`, status: 'done', email: 'a@b.co', assigned_to },
        { name: `${word} three`, status: 'suspected', suspicions: 'captcha' },
      )
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/studio/?lang=${lang}&status=all`)
      await expect(page.locator('#sign-in')).toBeVisible()
      await expectClean(page)
      await signIn(page, 'agency', 'wrong')
      await expect(page.getByText(words.wrong)).toBeVisible()
      await expectClean(page)
      await signIn(page)
      await expect(rowOf(page, word)).toHaveCount(3)
      await expectClean(page)
      if (width < 680) await page.locator('#filters').click()
      await search(page).fill(word)
      await expect(rows(page)).toHaveCount(3)
      await expectClean(page)
      await rowOf(page, 'three').getByRole('button').click()
      await expect(page.getByRole('button', { name: words.undo })).toBeVisible()
      await expectClean(page)
      await rowOf(page, 'two').getByRole('link').click()
      await expect(page.locator('#opened')).toBeVisible()
      await page.locator('.new-note textarea').fill('A note')
      await page.locator('.new-note button').click()
      await expect(page.locator('.note-text')).toHaveText('A note')
      await expectClean(page)
      await page.goto(`${site.url}/studio/?lang=${lang}#/people`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectClean(page)
    })

async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
}
