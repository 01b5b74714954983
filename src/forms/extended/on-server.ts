import { spokenTexts } from '../../languages/all-texts.ts'
import type { FormConfig } from '../../site/form-config.ts'
import { setExtend, type ExtendedForm } from '../form-setup.ts'
import { todayAnywhere } from './day.ts'
import { createExtend } from './extended-form.ts'

export { joinFields } from './extended-form.ts'

const extend = createExtend({
  textsOf: (locale) => spokenTexts('extended', locale).texts,
  today: todayAnywhere,
})

/** What a form needs where no script is to be loaded. */
export function renderExtendedForms(): void {
  setExtend(extend)
}

/** The checks of a form on a server, which has told of what is wrong with it where it was rendered. */
export function extendOnServer(
  config: Pick<FormConfig, 'inputs'> & Partial<FormConfig>,
  textsLocale: string,
): ExtendedForm | undefined {
  const form = { id: '', title: '', subtitle: '', subtitleSuccess: '', mailConfig: {}, ...config }
  return extend(form, { locale: textsLocale, textsLocale, path: '', query: '', warn: () => {} })
}
