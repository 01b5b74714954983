import type { PageContext } from '../element/markup.ts'
import type { ReadForm } from '../site/forms.ts'
import { builtInForm, DEFAULT_FORM, DEFAULT_POPUP_FORM } from './built-in-forms.ts'

/** What a form's configuration depends on. */
export type FormPage = Pick<PageContext<'content'>, 'site' | 'locale' | 'texts'>

/**
 * The configuration for a form id: the site's, else the built-in one of that id, else `default`, or
 * `default popup` in a popup (specification, section 5).
 */
export function findForm(
  { site, locale, texts: { forms } }: FormPage,
  id: string,
  inPopup = false,
): ReadForm {
  const fallback = builtInForm(inPopup ? DEFAULT_POPUP_FORM : DEFAULT_FORM, forms)
  const found = site.form(id, locale) ?? builtInForm(id, forms) ?? fallback
  if (!found) throw new RangeError('no default form')
  return found
}
