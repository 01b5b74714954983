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
      'Subject of an enquiry: a line above the form, which visitors can remove. Reported as `formSubject`.',
  },
  sendDelay: {
    description: 'Milliseconds before `submitForm`. Set 0 if your page answers the event.',
  },
  successUrl: {
    description:
      'Page that opens after a success: a path such as `/en/thanks/`, or an address of an origin in `successOrigins`.',
    default: "the configuration's `successUrl`",
  },
  turnstileSiteKey: {
    description: 'Public key of Cloudflare Turnstile. Check the answer on the server.',
  },
  recaptchaV2SiteKey: {
    description: 'Public key of reCAPTCHA v2, “I’m not a robot”. Check the answer on the server.',
  },
  action: {
    description: 'Address for posts without script.',
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
  hint: 'Characters left, or a warning about the text.',
  suggestion: 'The button that corrects a mistyped email address.',
  about: 'The subject line.',
  remove: 'The button that removes the subject.',
  summary: 'The list of errors, focused after a submit.',
  button: 'The submit button.',
  success: 'The panel after a success.',
  saved: 'The panel after the enquiry was saved on the device.',
  'send-now': 'The button that sends a saved enquiry.',
  fail: 'The panel after a failure.',
  done: 'The button that closes the popup after a success.',
  retry: 'The button that returns to the form.',
  copy: 'The button that copies the text after a failure.',
}

export const FORM_SLOTS = {
  note: "A line below the button, such as a captcha's notice.",
  success: 'Shown after a success in place of the built-in text. Set `hidden` on it.',
}

export const FORM_TOKENS = {
  'color-surface': 'Background of fields and panels.',
  'color-border': 'Edges of fields and panels.',
  'radius-field': 'Corners of fields.',
  'color-danger': 'Errors.',
  'color-success': 'Success.',
  'color-warning': 'Unsent enquiries.',
  'color-primary': 'Background of the button.',
  'color-on-primary': 'Text of the button.',
  'radius-button': 'Corners of the button.',
  'color-muted': 'Subtitle and hints.',
}

export const SUBMIT_FORM = 'The visitor sent a valid form. Answer with `respondWith(promise)`.'

export const FORM_EVENTS = {
  submitForm: SUBMIT_FORM,
  'form-started': MEASUREMENT_DOCS['form-started'],
  'field-error': MEASUREMENT_DOCS['field-error'],
  'form-submitted': MEASUREMENT_DOCS['form-submitted'],
  'form-saved': MEASUREMENT_DOCS['form-saved'],
  'form-sent': MEASUREMENT_DOCS['form-sent'],
  'form-failed': MEASUREMENT_DOCS['form-failed'],
}
