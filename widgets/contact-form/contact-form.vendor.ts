import { text } from '../../src/public/element.ts'
import { textIn } from '../../src/vendor/vendor-text.ts'
import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

/** The placement of the library's form on a page. */
const PLACEMENT = 'main'

export const vendor: VendorTag = {
  // The library's popup calls them.
  methods: ['clientRender', 'onParentPopupClose'],
  adapt: (widget) => ({
    ...widget,
    attributes: { ...(widget.attributes as object), formPlacement: text(PLACEMENT) },
  }),
  read(host, { site, locale }) {
    const notice = host.querySelector('.recaptcha-notice')
    const id = host.dataset.formId ?? ''
    const ready = readVendorForm(host)
    const isConfigured = site.form(id, locale) !== undefined
    const own = Object.entries(host.dataset).filter(([name]) => name.startsWith('form'))
    return {
      attributes: isConfigured ? {} : { config: JSON.stringify({ id, ...ready }) },
      shows: [isConfigured ? site.form(id, locale) : ready, own, notice?.textContent],
      apply() {
        keepTyped(host)
        if (notice) notice.slot = 'note'
        host.replaceChildren(...(notice ? [notice] : []))
      },
    }
  },
}

/** Hands on what has been typed, as the draft that src/behaviours/form-draft.ts finds. */
function keepTyped(host: Element): void {
  const fields = [...host.querySelectorAll<HTMLInputElement>('[name]')]
  const typed = fields.flatMap(({ name, value }) => (value ? [[name, { 0: value }]] : []))
  try {
    if (typed.length > 0)
      sessionStorage.setItem('mandry.draft', JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Storage is disabled or full.
  }
}

/** The form that the library's server has written. */
function readVendorForm(host: Element) {
  return {
    title: textIn(host, '.like_title'),
    subtitle: textIn(host, '.popup_text.subtitle'),
    button_text: textIn(host, '.btn_wrapper .btn'),
    titleSuccess: textIn(host, '.success .bold'),
    subtitleSuccess: textIn(host, '.success .bold + div'),
    titleFail: textIn(host, '.fail .bold'),
    inputs: [...host.querySelectorAll<HTMLInputElement>('.form_wrap [name]')].map(readVendorInput),
  }
}

function readVendorInput(field: HTMLInputElement) {
  const { name, required, placeholder, localName, parentElement } = field
  const isContact = name === 'email' || name === 'phone'
  const type = localName === 'textarea' ? 'textarea' : isContact ? name : 'short'
  return {
    name,
    type,
    required,
    placeholder,
    title: parentElement?.querySelector('label')?.textContent ?? undefined,
    errorText: parentElement?.querySelector(`.${type}-error`)?.textContent ?? undefined,
    width: parentElement?.classList.contains('col-6') ? 6 : 12,
  }
}
