// `mandry/element/docs`: the reference of a widget, for people and tools. No visitor loads it.

export {
  documentWidget,
  type AliasDocs,
  type AttributeDocs,
  type Descriptions,
  type WidgetDocs,
  type WidgetEventName,
  /** @deprecated Use `WidgetEventName`. */
  type WidgetEventName as EventName,
} from '../element/widget-docs.ts'
export { GALLERY_EVENTS, LANGUAGE_EVENTS, POPUP_EVENTS } from '../events/measurements.docs.ts'
export {
  FORM_ATTRIBUTES,
  FORM_EVENTS,
  FORM_PARTS,
  FORM_SLOTS,
  FORM_TOKENS,
  SUBMIT_FORM,
} from '../forms/forms.docs.ts'
export { BUTTON_TOKENS, SHARED_TOKENS, WIDTH_TOKENS } from '../ui/ui.docs.ts'
