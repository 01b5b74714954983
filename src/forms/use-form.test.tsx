// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubmitFormDetail } from '#src/events/submit-form.ts'
import { createFormSetup, SEND_DELAY_MS } from '#src/forms/create-form-setup.ts'
import { findForm } from '#src/forms/find-form.ts'
import { GENERIC_RULES } from '#src/forms/rules.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { readSite } from '#src/site/site.ts'
import { ContactForm } from '#widgets/contact-form/contact-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let sent: SubmitFormDetail[]

const { texts } = resolveMessages('content', 'en')
const page = { site: readSite(undefined, () => {}), locale: 'en', texts, textsLocale: 'en' }
const own = {
  formId: 'default',
  placement: '',
  title: '',
  subtitle: '',
  buttonText: '',
  action: '',
}
const setup = createFormSetup(
  { tag: 'contact-form', rules: GENERIC_RULES },
  { ...own, sendDelay: SEND_DELAY_MS },
  findForm(page, 'default'),
  { ...page, path: '/', query: '', inPopup: false, warn: () => {} },
)

const onEvent = (event: Event) => sent.push((event as CustomEvent<SubmitFormDetail>).detail)

function find(selector: string): HTMLElement | null {
  return document.querySelector(selector)
}

function submit(): Promise<void> {
  return act(async () => {
    find('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

function button() {
  const element = find('[type=submit]')!
  const disabled = element.getAttribute('aria-disabled') === 'true'
  return { busy: element.hasAttribute('data-busy'), disabled }
}

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  window.addEventListener('submitForm', onEvent)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () => root.render(<ContactForm setup={setup} inPopup={false} />))
  for (const [name, value] of [
    ['name', 'Olena'],
    ['email', 'a@b.ua'],
  ])
    find(`[name=${name}]`)!.setAttribute('value', value!)
})

afterEach(async () => {
  await act(async () => root.unmount())
  window.removeEventListener('submitForm', onEvent)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a form that nobody answers', () => {
  it('dispatches the event after the simulated 2000 ms, and only once', async () => {
    await submit()
    await submit()
    expect(button()).toEqual({ busy: true, disabled: true })
    await pass(1999)
    expect(sent).toHaveLength(0)
    await pass(1)
    expect(sent).toHaveLength(1)
    expect(find('.check')?.textContent).toContain('a@b.ua')
  })

  it('ends the loading look 500 ms after success and takes clicks 500 ms later', async () => {
    await submit()
    await pass(2000)
    expect(button()).toEqual({ busy: true, disabled: true })
    await pass(499)
    expect(button().busy).toBe(true)
    await pass(1)
    expect(button()).toEqual({ busy: false, disabled: true })
    await pass(499)
    expect(button().disabled).toBe(true)
    await pass(1)
    expect(button()).toEqual({ busy: false, disabled: false })
  })

  it('sends nothing once it has left the page', async () => {
    await submit()
    await act(async () => root.render(null))
    await pass(5000)
    expect(sent).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('a failed form fades its panel over 500 ms', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reject = (event: Event) =>
    (event as CustomEvent<SubmitFormDetail>).detail.respondWith(Promise.reject(new Error('down')))
  window.addEventListener('submitForm', reject, { once: true })
  await submit()
  await pass(2000)
  expect(find('.said[role=alert]')?.textContent).toContain('Try Again!')
  expect(log.mock.calls[0]?.[0]).toBe('mandry: <contact-form>: the submission failed:')
  await act(async () => find('[part=retry]')?.click())
  await pass(499)
  expect(find('[data-fading]')).not.toBeNull()
  await pass(1)
  expect(find('.said[role=alert]')).toBeNull()
})
