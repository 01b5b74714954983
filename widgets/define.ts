export type { OpenPopupDetail } from '../src/events/open-popup.ts'
export type { FormDataObject, MailConfig, SubmitFormDetail } from '../src/events/submit-form.ts'
import 'virtual:elements'
