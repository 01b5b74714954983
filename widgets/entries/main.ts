export type { Banner } from '../../src/site/banner.ts'
export type { Chapter } from '../../src/site/chapters.ts'
export type { FormConfig, InputConfig as FormInput, MailConfig } from '../../src/site/forms.ts'
export type { GeneralInfo } from '../../src/site/general-info.ts'
export type { LanguageConfig, LanguageVersion } from '../../src/site/languages.ts'
export type { MenuCard, MenuChild, MenuConfig, MenuEntry, MenuItem } from '../../src/site/menu.ts'
export type { Portfolio, PortfolioWork as Work } from '../../src/site/portfolio.ts'
export type { Review, Reviews, ReviewSource } from '../../src/site/reviews.ts'
export type { ComponentsConfigs, PageConfiguration } from '../../src/site/site.ts'
export type { ForLanguage, LocalizedText } from '../../src/site/values.ts'
export type { OpenPopupDetail } from '../../src/events/open-popup.ts'
export type {
  PopupCloseDetail,
  PopupCloseSource,
  PopupOpenDetail,
  PopupOpenSource,
} from '../../src/events/popup-events.ts'
export type { MeasurementDetail, MeasurementName } from '../../src/events/measurements.ts'
export type { PageUpdatedDetail } from '../../src/live/page-updated.ts'
export type { FormDataObject, SubmitFormDetail } from '../../src/events/submit-form.ts'
import { startOnce } from '../../src/loader/start-once.ts'
import { OPTIONS } from '../list.ts'

startOnce(
  import.meta.url,
  { ...OPTIONS, debug: () => import('../../src/diagnostics/debug.ts') },
  () => import('../../src/enquiries/browser/main.ts'),
)
