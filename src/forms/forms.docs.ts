import { MEASUREMENT_DOCS } from '../events/measurements.docs.ts'

// Sentences about attributes, parts, events and tokens that all forms share.

export const FORM_ATTRIBUTES = {
  heading: { description: 'Heading.', default: "the configuration's `title`" },
  title: { aliasOf: 'heading' },
  subtitle: {
    description: 'Text below the heading.',
    default: "the configuration's `subtitle`",
  },
  buttonText: {
    description: 'Text of the button.',
    default: "the configuration's `button_text`",
  },
  about: {
    description:
      'What an enquiry is about: a line above the form, which the visitor may remove. Reported as `formSubject`. A popup that opens may set it for its form.',
  },
  sendDelay: {
    description: 'Milliseconds before the event `submitForm`. 0 on a page that answers the event.',
  },
  action: {
    description: 'Where the form is posted to without script.',
    default: 'the page',
  },
} as const

export const FORM_PARTS = {
  form: 'The form.',
  heading: 'Its heading.',
  subtitle: 'The text below the heading.',
  label: 'Label of an input.',
  field: 'An input.',
  error: 'Error text of an input.',
  hint: 'How much room is left in an input, or what may be wrong with its text.',
  suggestion: 'The button that corrects an email address which looks mistyped.',
  about: 'The line that says what the enquiry is about.',
  remove: 'The button there that removes it.',
  summary: 'The list of errors, which takes the focus after a submit.',
  button: 'The submit button.',
  success: 'What stands there after a success.',
  saved: 'The same where the enquiry is kept on the device and not sent yet.',
  'send-now': 'The button there that sends at once.',
  fail: 'The panel after a failure.',
  done: 'The button there that closes the popup of a form after its success.',
  retry: 'The button that leads from there back to the form.',
  copy: 'The button there that copies the text.',
}

export const FORM_SLOTS = { note: "A line below the button, as a captcha's notice." }

export const FORM_TOKENS = {
  'color-surface': 'Background of fields and panels.',
  'color-border': 'Edges of fields and panels.',
  'radius-field': 'Corners of fields.',
  'color-danger': 'Errors.',
  'color-success': 'Success.',
  'color-warning': 'What is not sent yet.',
  'color-primary': 'Background of the button.',
  'color-on-primary': 'Text of the button.',
  'radius-button': 'Corners of the button.',
  'color-muted': 'Subtitle and hints.',
}

export const SUBMIT_FORM =
  'The visitor sent the form and its checks passed. Answer with `respondWith(promise)`.'

export const FORM_EVENTS = {
  submitForm: SUBMIT_FORM,
  'form-started': MEASUREMENT_DOCS['form-started'],
  'field-error': MEASUREMENT_DOCS['field-error'],
  'form-submitted': MEASUREMENT_DOCS['form-submitted'],
  'form-saved': MEASUREMENT_DOCS['form-saved'],
  'form-sent': MEASUREMENT_DOCS['form-sent'],
  'form-failed': MEASUREMENT_DOCS['form-failed'],
}
