import { startByTag } from './start-by-tag.ts'

export type { FormDataObject, SavedSubmission, SubmitFormDetail } from '../../events/submit-form.ts'
export type { AttributionSetting } from './consent.ts'
export { startByTag }
export { startDelivery, type DeliveryOptions } from './start-delivery.ts'

startByTag(import.meta.url)
