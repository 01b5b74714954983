// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formDraft } from '#src/behaviours/form-draft.ts'

const FIELDS = `<input name="name"><textarea name="message"></textarea>
  <select name="theme"><option value="no theme" hidden></option><option>Sea</option></select>`

/** A form in a shadow root with the behaviour on it. */
function open(id = 'main', fields = FIELDS) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const template = document.createElement('template')
  template.innerHTML = `<form><input type="hidden" name="formId" value="${id}">${fields}</form>`
  root.append(template.content)
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!
  return {
    field,
    form: root.querySelector('form')!,
    async type(name: string, value: string) {
      field(name).value = value
      field(name).dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await vi.dynamicImportSettled()
    },
    /** @returns a function that detaches it */
    async attach() {
      const left = new AbortController()
      formDraft(host, root, left.signal)
      await vi.dynamicImportSettled()
      return () => left.abort()
    },
  }
}

describe('the draft of a form', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  it('is put into fields that nobody touched, of other forms too', async () => {
    const first = open()
    await first.attach()
    await first.type('name', 'Olena')
    await first.type('message', 'Two weeks')
    await first.type('theme', 'Sea')
    const again = open()
    again.field('name').value = 'Typed before the script came'
    await again.attach()
    expect(again.field('name').value).toBe('Typed before the script came')
    expect(again.field('message').value).toBe('Two weeks')
    expect(again.field('theme').value).toBe('Sea')
    const other = open('popup')
    await other.attach()
    expect(other.field('message').value).toBe('Two weeks')
  })

  it('holds what was typed before it was there', async () => {
    const first = open()
    first.field('name').value = 'Typed before the script came'
    await first.attach()
    const again = open()
    await again.attach()
    expect(again.field('name').value).toBe('Typed before the script came')
  })

  it('is not there before anybody has typed', async () => {
    await open('main', `${FIELDS}<input type="checkbox" name="consent">`).attach()
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not hold hidden inputs', async () => {
    const form = open()
    await form.attach()
    await form.type('name', 'x')
    expect(Object.values(sessionStorage).join()).not.toContain('formId')
  })

  it('goes when the form is reset', async () => {
    const form = open()
    await form.attach()
    await form.type('name', 'Olena')
    expect(sessionStorage).toHaveLength(1)
    form.form.reset()
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes when a form that was sent is reset after it has left the page', async () => {
    const form = open()
    const stop = await form.attach()
    await form.type('name', 'Olena')
    form.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
    stop()
    form.form.remove()
    expect(sessionStorage).toHaveLength(1)
    form.form.reset()
    expect(sessionStorage).toHaveLength(0)
  })

  it('leaves a choice that the list no longer has', async () => {
    const form = open()
    await form.attach()
    await form.type('theme', 'Sea')
    const other = open(
      'main',
      FIELDS.replace('Sea</option>', 'River</option><option>Hills</option>'),
    )
    await other.attach()
    expect(other.field('theme').value).toBe('no theme')
  })

  it('reaches a form that is there already when the visitor turns to it; what is emptied stays empty', async () => {
    const popup = open('popup')
    await popup.attach()
    const block = open()
    await block.attach()
    await popup.type('name', 'Olena')
    await popup.type('message', 'Two weeks')
    const turnTo = async (name: string) => {
      block.field(name).dispatchEvent(new Event('focusin', { bubbles: true }))
      await vi.dynamicImportSettled()
    }
    await turnTo('name')
    expect(block.field('message').value).toBe('Two weeks')
    await block.type('message', '')
    await turnTo('message')
    expect(block.field('message').value).toBe('')
    expect(block.field('name').value).toBe('Olena')
  })

  it('holds the place of a choice for a list of the same length, which is in another language', async () => {
    const options = '<option>Sea</option><option>Hills</option>'
    const en = open('main', FIELDS.replace('<option>Sea</option>', options))
    await en.attach()
    await en.type('theme', 'Hills')
    const translated = options.replace('Sea', 'Море').replace('Hills', 'Гори')
    const uk = open('main', FIELDS.replace('<option>Sea</option>', translated))
    await uk.attach()
    expect(uk.field('theme').value).toBe('Гори')
  })

  it('stops when it is detached', async () => {
    const form = open()
    const stop = await form.attach()
    stop()
    await form.type('name', 'Olena')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['{', 'null', '[]', '"text"', '{"name":{"a":1}}'])(
    'survives %s in the storage',
    async (text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      sessionStorage.setItem('mandry.draft', text)
      const form = open()
      await form.attach()
      expect(form.field('name').value).toBe('')
      await form.type('name', 'Olena')
      expect(sessionStorage.getItem('mandry.draft')).toContain('Olena')
      expect(log.mock.calls.length).toBeLessThan(2)
    },
  )

  it('survives a full storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const form = open()
    await form.attach()
    await expect(form.type('name', 'Olena')).resolves.toBeUndefined()
  })
})
