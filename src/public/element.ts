// `mandry/element`: what a widget is made with, on a server and in a browser. The project's own widgets use nothing else.

export {
  data,
  flag,
  milliseconds,
  oneOf,
  parseJson,
  text,
  type AttributeConverter,
  /** @deprecated Use `AttributeConverter`. */
  type AttributeConverter as Reader,
  type Warn,
} from '../element/attributes.ts'
export { afterPaint } from '../element/after-paint.ts'
export { useIsServerRendered } from '../element/use-is-server-rendered.ts'
export type { PageContext } from '../element/markup.ts'
export { warnOnce } from '../element/warn-once.ts'
export {
  defineWidget,
  type AnyWidget,
  type AttributeConverters,
  /** @deprecated Use `AttributeConverters`. */
  type AttributeConverters as Readers,
  type LoadStrategy,
  type Widget,
} from '../element/widget.ts'

// Languages and the site's own data.
export { brandOf } from '../site/brand.ts'
export type { ReadForm as FormConfig, ReadInput as FormInput } from '../site/forms.ts'
export { isSafeLink, safeLink, telLink } from '../site/link.ts'
export { fallbacks, type Locale } from '../site/locale.ts'
export {
  footerMenus,
  menuBranches,
  type MenuBranch,
  type MenuGroup,
  type MenuLink,
} from '../site/menu-branches.ts'
export type { ReadMenu as MenuConfig, ReadMenuCard as MenuCard } from '../site/menu.ts'
export {
  bannerData,
  formConfigData,
  languageVersionsData,
  menuCardData,
  menuData,
} from './site-readers.ts'
export type { Site } from '../site/site.ts'
export type { ReadGeneralInfo as GeneralInfo } from '../site/general-info.ts'
export type { LanguageConfig } from '../site/languages.ts'
export { Languages, type LanguagesProps } from '../languages/languages.tsx'
export { loadTexts } from '../languages/load-texts.ts'
export { counted, fill, type PluralForms } from '../languages/fill.ts'
export { ownTexts } from '../languages/own-texts.ts'
export { languagesOf } from '../languages/page-languages.ts'
export type { Texts } from '../languages/texts.ts'

// Events.
export { emitMeasurement } from '../events/emit-measurement.ts'
export type { MeasurementDetail, MeasurementName } from '../events/measurements.ts'
export { NO_PLACEMENT, onOpenPopup, type OpenPopupDetail } from '../events/open-popup.ts'
export {
  emitPopupEvent,
  type PopupCloseDetail,
  type PopupCloseSource,
  type PopupOpenDetail,
  type PopupOpenSource,
} from '../events/popup-events.ts'
export type { FormDataObject, SubmitFormDetail } from '../events/submit-form.ts'

// Forms.
export {
  builtInForm,
  builtInInputs,
  DEFAULT_FORM,
  DEFAULT_POPUP_FORM,
} from '../forms/built-in-forms.ts'
export { FormBody } from '../forms/form-body.tsx'
export { createFormSetup as setUpForm, SEND_DELAY_MS } from '../forms/create-form-setup.ts'
export { findForm, type FormPage } from '../forms/find-form.ts'
export type { FormSetup } from '../forms/form-setup.ts'
export { loadAdvanced } from '../forms/load-advanced.ts'
export { OUTCOME_ARIA, OutcomeContent } from '../forms/outcome-content.tsx'
export { CheckSummary, OutcomePanel } from '../forms/outcome-panel.tsx'
export { failCovers, outcomeKind, partOf } from '../forms/outcome.ts'
export { useForm } from '../forms/use-form.ts'
export { CONTACT_BLOCK_RULES, GENERIC_RULES, type FieldRules } from '../forms/rules.ts'

// Images.
export type { ImageFile, ImageFormat } from '../site/picture.ts'
export { Picture, type PictureProps, type Priority } from '../images/picture.tsx'
export { readPlaceholder } from '../site/picture.ts'
export { isKnown, prepareImages } from '../images/prepare-images.ts'

// Pieces that several widgets show.
export { ChevronIcon, CloseIcon } from '../ui/icons.tsx'
export { Logo, type LogoProps } from '../ui/logo.tsx'
export { PopupTrigger, type PopupTriggerProps } from '../ui/popup-trigger.tsx'
