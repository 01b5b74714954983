import type { CheckedInputs } from '../../src/enquiries/server/options.ts'
import type { Submission } from '../../src/enquiries/server/read-submission.ts'
import { checkSubmission } from '../../src/forms/check-submission.ts'
import type { ReadForm, ReadInput } from '../../src/site/forms.ts'
import { findForm, type FormPage } from '../../src/forms/find-form.ts'
import {
  CONTACT_BLOCK_RULES,
  GENERIC_RULES,
  labelOf,
  type FieldRules,
} from '../../src/forms/rules.ts'
import { resolveMessages } from '../../src/languages/all-texts.ts'
import type { Locale } from '../../src/site/locale.ts'
import { readSite, type Site } from '../../src/site/site.ts'
import { contactBlockForm, MAIN } from '../contact-block/contact-block.form.ts'

/** Configurations that are kept. */
const MAX_LANGUAGES = 50

export interface FormCheckOptions {
  /** The page configuration of a language, as pages are rendered with it. Read again when it is another object. */
  readonly configuration: (locale: Locale) => unknown
  /** Form ids of a `contact-block`. Default: `main`. */
  readonly contactBlocks?: readonly string[] | undefined
  /** Told of what is wrong with the configuration. Default: one line in the console. */
  readonly onWarning?: ((message: string) => void) | undefined
}

/** Checks the inputs of a submission, and knows those of its form. */
export interface FormCheck {
  (submission: Submission): CheckedInputs
  /** The inputs of the form that a page shows under an id. */
  readonly inputs: (formId: string, locale: Locale) => readonly ReadInput[]
}

/**
 * Makes the check of an enquiry's inputs against the very configuration that its page shows: the same rules, limits and
 * texts as in the visitor's browser.
 */
export function createFormCheck({
  configuration,
  contactBlocks = [MAIN],
  onWarning = (message) => console.error(message),
}: FormCheckOptions): FormCheck {
  const sites = new Map<Locale, { readonly from: unknown; readonly site: Site }>()
  const siteOf = (locale: Locale): Site => {
    const from = configuration(locale)
    const known = sites.get(locale)
    if (known && known.from === from) return known.site
    const site = readSite(from, (cause) => onWarning(`mandry: form configuration: ${cause}`))
    // Clients send the language.
    if (sites.size > MAX_LANGUAGES) sites.clear()
    sites.set(locale, { from, site })
    return site
  }

  return Object.assign(checkInputs, {
    inputs: (formId: string, locale: Locale) => {
      const page = formPage(siteOf(locale), locale)
      const isBlock = contactBlocks.includes(formId)
      return (isBlock ? contactBlockForm(page, formId) : findForm(page, formId)).inputs
    },
  })

  function checkInputs({ formId, inputs, language: locale }: Submission): CheckedInputs {
    const page = formPage(siteOf(locale), locale)
    const { textsLocale } = page
    const texts = page.texts.forms
    const check = (form: ReadForm, rules: FieldRules, id = form.id): CheckedInputs => {
      const checked = checkSubmission(form, inputs, { rules, texts, textsLocale })
      if (checked.kind === 'refused') return checked
      const { successUrl } = form
      const { successOrigins } = page.site
      const after = successUrl === undefined ? undefined : { successUrl, successOrigins }
      return { ...checked, form: form.inputs, formId: id, ...after }
    }
    const block = contactBlocks.includes(formId) ? contactBlockForm(page, formId) : undefined
    const ofBlock = new Set(block?.inputs.map(({ name }) => name))
    // A `contact-form` may have the id of a block, with inputs of its own.
    if (block && Object.keys(inputs).every((name) => ofBlock.has(name)))
      return check(block, CONTACT_BLOCK_RULES, formId)
    // An id without a configuration has one form on a page and another in a popup; the post does not say which.
    const onPage = check(findForm(page, formId), GENERIC_RULES)
    if (onPage.kind === 'accepted') return onPage
    const inPopup = findForm(page, formId, true)
    return inPopup === findForm(page, formId) ? onPage : check(inPopup, GENERIC_RULES)
  }
}

function formPage(site: Site, locale: Locale): FormPage & { readonly textsLocale: Locale } {
  const { texts, lang } = resolveMessages('content', locale, site)
  return { site, locale, texts, textsLocale: lang }
}

/** An input of a form, as a page shows it. */
export interface RenderedInput {
  readonly name: string
  readonly type: ReadInput['type']
  readonly label: string
  /** The options of a `select`, `radio` or `checkboxes`. */
  readonly options: readonly string[]
}

/** The inputs of the form that a page with this configuration shows under an id. Wrong configuration is left out. */
export function formInputs(
  configuration: unknown,
  { formId, locale }: { readonly formId: string; readonly locale: Locale },
): RenderedInput[] {
  const page = formPage(
    readSite(configuration, () => {}),
    locale,
  )
  const form = formId === MAIN ? contactBlockForm(page, formId) : findForm(page, formId)
  return form.inputs.map((input) => {
    const { name, type, options = [] } = input
    return { name, type, options, label: labelOf(input) }
  })
}
