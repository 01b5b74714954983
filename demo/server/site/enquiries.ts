import { checkSubmission, type CheckedSubmission } from '#src/forms/check-submission.ts'
import { findForm } from '#src/forms/form-setup.ts'
import { CONTACT_BLOCK_RULES, GENERIC_RULES } from '#src/forms/validate.ts'
import { readSite } from '#src/site/site.ts'
import { contactBlockForm, MAIN } from '#widgets/contact-block/contact-block.form.ts'
import { FORMS } from '#demo/site/content/forms.ts'
import { ENQUIRY_FIELDS } from '#demo/site/fields.ts'
import type { PlatformDeps } from '../app.ts'
import { addItems } from '../store/change-items.ts'
import { writeAndTell } from '../write-and-tell.ts'
import { findApp } from './find-app.ts'
import type { Submission } from './read-submission.ts'

/**
 * Takes enquiries in: checks them against the very form configuration the page shows, and keeps the good ones as items
 * of the enquiries app.
 *
 * @returns accepted only when the enquiry is in the database
 */
export async function openEnquiries({ db, changes, now, log }: PlatformDeps) {
  const app = await findApp(db, ENQUIRY_FIELDS)

  return async function take(submission: Submission): Promise<CheckedSubmission> {
    const checked = checkOf(submission, log)
    if (checked.kind === 'refused') return checked
    const { inputs: _unchecked, language, formId, formPlacement, ...page } = submission
    const values = {
      ...checked.inputs,
      ...page,
      received_at: new Date(now()).toISOString(),
      form_id: formId,
      placement: formPlacement,
      language,
    }
    const fields = Object.entries(values).flatMap(([name, field_value]) => {
      const field_id = (app.fields as Readonly<Record<string, number>>)[name]
      return field_id !== undefined && field_value !== '' ? [{ field_id, field_value }] : []
    })
    const { appId: app_id } = app
    await changes.inTurn([app_id], () =>
      writeAndTell({ db, changes }, async (tx) => {
        const response = await addItems(tx, app_id, { drafts: [{ fields }], now: now() })
        const added = { api: '/items/add', app_id, token: '', response } as const
        return { answer: undefined, changes: [added] }
      }),
    )
    return checked
  }
}

function checkOf(
  { inputs, formId, language: locale }: Submission,
  log: (line: string) => void,
): CheckedSubmission {
  const configuration = { formConfig: FORMS[locale] }
  const site = readSite(configuration, (cause) => log(`form configuration: ${cause}`))
  if (formId === MAIN) {
    const block = contactBlockForm(site, formId, locale)
    return checkSubmission(block, inputs, { rules: CONTACT_BLOCK_RULES, locale })
  }
  const check = (inPopup: boolean) =>
    checkSubmission(findForm(site, formId, locale, inPopup), inputs, {
      rules: GENERIC_RULES,
      locale,
    })
  // An id that nobody configured has one form on a page and another in a popup; the post does not say which.
  const onPage = check(false)
  return onPage.kind === 'accepted' ? onPage : check(true)
}
