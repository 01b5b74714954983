import type { Texts } from '../languages/texts.ts'
import type { ReadForm, ReadInput } from '../site/forms.ts'

/** The forms for an id that the site does not configure, on a page and in a popup (specification, section 5). */
export const DEFAULT_FORM = 'default'
export const DEFAULT_POPUP_FORM = 'default popup'
const SMALL_POPUP_FORM = 'small bottom-right popup'

type FormTexts = Texts['content']['forms']

/** A built-in form, or undefined when no built-in form has this id. */
export function builtInForm(id: string, texts: FormTexts): ReadForm | undefined {
  const { name, company, email, phone, message } = builtInInputs(texts)
  const { title } = texts.builtIn
  const { getInTouch, requestQuote } = texts
  switch (id) {
    case DEFAULT_FORM:
      return form(id, texts, {
        title,
        button_text: getInTouch,
        inputs: [name, company, { ...email, width: 6 }, { ...phone, width: 6 }, message],
      })
    case DEFAULT_POPUP_FORM:
      return form(id, texts, { title, button_text: requestQuote, inputs: [email, phone, message] })
    case SMALL_POPUP_FORM:
      return form(id, texts, { title, button_text: requestQuote, inputs: [email, phone] })
    default:
      return undefined
  }
}

function form(
  id: string,
  texts: FormTexts,
  own: Pick<ReadForm, 'title' | 'button_text' | 'inputs'>,
): ReadForm {
  const { titleSuccess, titleFail, builtIn } = texts
  return {
    id,
    subtitle: '',
    subtitleSuccess: builtIn.subtitleSuccess,
    titleSuccess,
    titleFail,
    mailConfig: {},
    ...own,
  }
}

/** The inputs the built-in forms are made of. */
export function builtInInputs({ builtIn, email, phone }: FormTexts) {
  return {
    name: input('name', 'short', builtIn.name, { required: true, width: 6 }),
    company: input('company', 'short', builtIn.company, { width: 6 }),
    email: input('email', 'email', builtIn.email, { required: true, errorText: email }),
    phone: input('phone', 'phone', builtIn.phone, { errorText: phone }),
    message: input('message', 'textarea', builtIn.message),
  }
}

function input(
  name: string,
  type: ReadInput['type'],
  title: string,
  more: Partial<ReadInput> = {},
): ReadInput {
  return { name, type, title, required: false, placeholder: '', width: 12, ...more }
}
