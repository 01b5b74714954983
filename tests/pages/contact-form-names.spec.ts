import { variants } from '../support/test-size.ts'
import { LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

// Inputs whose names are those of methods and properties: of every element, of every form, of every object.

const ELEMENT = [
  'children',
  'matches',
  'checkVisibility',
  'querySelector',
  'querySelectorAll',
  'contains',
  'closest',
  'nodeType',
  'nodeName',
  'tagName',
  'parentNode',
  'ownerDocument',
  'firstChild',
  'nextSibling',
  'getAttribute',
  'removeAttribute',
  'hasAttribute',
  'addEventListener',
  'dispatchEvent',
  'replaceWith',
  'insertBefore',
  'id',
]
const OTHERS = [
  'elements',
  'length',
  'submit',
  'requestSubmit',
  'reset',
  'action',
  'name',
  'dataset',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]
const NAMES = [...ELEMENT, ...OTHERS]

/** The third is a choice, the fourth a text of several lines. */
const typeOf = (place: number) => (place === 2 ? 'select' : place === 3 ? 'textarea' : 'short')
const inputs = NAMES.map((name, place) => ({
  name,
  type: typeOf(place),
  title: `Input ${name}.`,
  ...(place === 2 && { options: ['value 2', 'other'] }),
}))
const CONFIG = `<script type="application/json">${JSON.stringify({
  id: 'names',
  title: 'Names',
  button_text: 'Send',
  inputs: [{ name: 'email', type: 'email', title: 'Email', required: 'true' }, ...inputs],
})}</script>`
const VALUES = Object.fromEntries(NAMES.map((name, place) => [name, `value ${place}`]))

for (const render of variants(true, false))
  test(`contact-form: inputs named like what forms have are typed, kept, checked, sent and reset, ${render ? 'rendered by the server' : 'rendered in the browser'}`, async ({
    openHtml,
    problems,
  }) => {
    const form = `<contact-form send-delay="0">${CONFIG}</contact-form>`
    const options = { render, head: LISTEN }
    const page = await openHtml(form, options)
    const fill = async () => {
      for (const [place, name] of NAMES.entries()) {
        const field = page.getByLabel(`Input ${name}.`)
        if (typeOf(place) === 'select') await field.selectOption('value 2')
        else await field.fill(VALUES[name] ?? '')
      }
    }
    /** What the inputs hold, by their names. */
    const values = async () => {
      const fields = page.locator('contact-form').locator('input, select, textarea')
      const all = await fields.evaluateAll((each) =>
        each.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
      )
      return all.filter(([name]) => NAMES.includes(name ?? ''))
    }
    await fill()
    await page.reload()
    await page.getByLabel('Email').focus()
    await expect.poll(values).toEqual(Object.entries(VALUES))
    await page.getByLabel('Input children.').press('Enter')
    await expect(page.locator('.summary').getByRole('link')).toHaveText('Fill in “Email”')
    await page.getByLabel('Email').fill('a@b.ua')
    await page.getByLabel('Input children.').press('Enter')
    await expect.poll(() => submissions(page)).toMatchObject([{ inputs: { email: 'a@b.ua' } }])
    const sent = await page.evaluate(() =>
      Object.entries(
        (window as unknown as { submissions: { inputs: object }[] }).submissions[0]!.inputs,
      ),
    )
    expect(new Map(sent)).toEqual(new Map([['email', 'a@b.ua'], ...Object.entries(VALUES)]))
    const empty = NAMES.map((name, place) => [name, typeOf(place) === 'select' ? 'no theme' : ''])
    await expect.poll(values).toEqual(empty)
    expect(problems).toEqual([])
  })

test('contact-form: an input named children is posted without script', async ({ openHtml }) => {
  const config = CONFIG.replace(/,\{"name":"matches".*?\}\]/, ']')
  const page = await openHtml(`<contact-form action="/enquiries">${config}</contact-form>`, {
    script: false,
  })
  await page.locator('[name=email]').fill('a@b.ua')
  await page.locator('[name=children]').fill('2')
  const posted = page.waitForRequest('**/enquiries')
  await page.locator('[type=submit]').click()
  expect(new URLSearchParams((await posted).postData() ?? '').get('children')).toBe('2')
})
