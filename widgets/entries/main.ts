export type * from '../../src/site/data-types.ts'
export type { OpenPopupDetail } from '../../src/events/open-popup.ts'
export type {
  PopupCloseDetail,
  PopupCloseSource,
  PopupOpenDetail,
  PopupOpenSource,
} from '../../src/events/popup-events.ts'
export type { MeasurementDetail, MeasurementName } from '../../src/events/measurements.ts'
export type { PageUpdatedDetail } from '../../src/live/page-updated.ts'
export type { FormDataObject, MailConfig, SubmitFormDetail } from '../../src/events/submit-form.ts'
import { startOnce } from '../../src/loader/start-once.ts'
import { OPTIONS } from '../list.ts'

startOnce(
  import.meta.url,
  { ...OPTIONS, debug: () => import('../../src/diagnostics/debug.ts') },
  () => import('../../src/enquiries/browser/main.ts'),
)
