import type { PluralForms } from '../fill.ts'

// English gives the shape: a text that another language lacks fails the types there. `{name}` is replaced by a value.

/** Header, footer, banner, popups and language switcher. */
export const layout = {
  home: 'Home',
  language: 'Language',
  close: 'Close',
  header: {
    nav: 'Main menu',
    burger: 'Menu',
    children: '{name}: pages',
    overview: 'Overview',
  },
  footer: {
    main: 'Pages',
    more: 'Explore',
    schedule: 'Opening hours',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
  banner: { breadcrumbs: 'Breadcrumbs', button: 'Request a Quote' },
  popup: {
    label: 'Enquiry',
    /** Specification, section 9. */
    button: 'Request a consultation',
  },
}

/** Forms, gallery and reviews. Those in the specification (sections 5, 8 and 9) are kept to the letter. */
export const content = {
  close: 'Close',
  position: '{number} of {total}',
  forms: {
    /** Explains the mark on required fields. */
    required: 'Required field',
    error: 'Error:',
    problem: 'There is a problem',
    missing: 'Fill in “{label}”',
    unticked: 'Tick “{label}”',
    tooLong: 'Shorten “{label}” by {over} (at most {limit})',
    left: '{count} left',
    characters: { one: 'character', other: 'characters' } as PluralForms,
    email: 'Enter an email address in the correct format, like name@example.com',
    phone: 'Enter a phone number in the correct format, like +380 67 123 45 67',
    phoneHint: 'This does not look like a phone number',
    choose: 'Choose from the list',
    sending: 'Sending',
    /** For a form that was sent before its script loaded. */
    offline: 'Not sent: there is no connection. Your text stays here; send it when you are online.',
    about: 'About',
    remove: 'Remove',
    getInTouch: 'Get in touch',
    requestQuote: 'Request a Quote',
    /** The specification's spelling of the default, section 8. A form's `titleSuccess` replaces it. */
    titleSuccess: 'Successfull',
    titleFail: 'Try Again!',
    /** For programs that read the field no person sees, and people whose browser shows it. */
    honeypot: 'Leave this empty',
    /**
     * Of the built-in forms. The specification gives one text of each kind, most of them in Ukrainian, the button texts in
     * English; what is missing on either side is written to match.
     */
    builtIn: {
      title: 'Tell us what you have in mind',
      subtitleSuccess: 'We will get back to you soon.',
      name: 'Name',
      company: 'Company',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
    },
  },
  contact: {
    hours: 'Opening hours',
    messenger: 'Messenger',
    address: 'Address',
    theme: 'Topic',
    themes: ['A journey', 'An event', 'Something else'],
  },
  gallery: {
    portfolio: 'Portfolio',
    all: 'All',
    category: 'Category',
    categories: 'Categories',
    allCategories: 'All categories',
    showMore: 'Show more',
    showSome: 'Show {count} more of {total}',
    loading: 'Loading the works…',
    failed: 'The works did not load.',
    restFailed: 'The other works did not load.',
    retry: 'Try again',
    empty: 'There are no works here yet.',
    picture: 'Picture',
    video: 'Video',
    works: { one: 'work', other: 'works' } as PluralForms,
  },
  reviews: {
    /** Names what scrolls, and the whole where it has no title. */
    label: 'Reviews',
    carousel: 'carousel',
    slide: 'slide',
    controls: 'Turn the reviews',
    previous: 'Previous review',
    next: 'Next review',
    /** Of a review, and of all: what a screen reader says of the stars. */
    rating: 'Rating: {rating}',
    average: 'Average rating: {rating}',
    count: { one: 'review', other: 'reviews' } as PluralForms,
  },
}

/** Full-size pictures. Loaded with the lightbox. */
export const lightbox = {
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom in',
  pan: { left: 'Move left', up: 'Move up', down: 'Move down', right: 'Move right' },
  copy: 'Copy link',
  share: 'Share link',
  copied: 'Link copied',
  notCopied: 'The link is in the address bar',
  more: 'Read more',
  play: 'Play the video',
  openVideo: 'Open the video',
}

/** What a form says after it was sent or could not be. Loaded when a form is first touched. */
export const outcomes = {
  sendNow: 'Send now',
  done: 'Done',
  restart: 'Back to the form',
  reach: 'Or reach us directly:',
  copy: 'Copy the text',
  copied: 'Copied',
  title: {
    offline: 'You are offline: not sent yet',
    unavailable: 'We could not send it yet',
    tooMany: 'Too many tries',
  },
  saved: {
    offline:
      'Your message is saved on this device. It will be sent as soon as there is a connection and our site is open.',
    unavailable:
      'Your message is saved on this device. We keep trying to send it while our site is open.',
  },
  failed: 'Your message was not sent. What you typed is still here.',
  tooMany: 'Wait a minute, then send it again. Your text is not lost.',
  /** With a list of what to change below it, and without one. */
  refused: 'Our site did not accept your message. Change what is named here, then send it again.',
  declined: 'Our site did not accept your message. Change it, or reach us directly.',
}

/** The hint about an email address that looks mistyped. Loaded with the first of them. */
export const hints = {
  email: 'Did you mean {email}?',
  take: 'Yes, correct it',
}

/** The types of files that `image/*` and similar patterns match. */
const fileTypes = { image: 'pictures', audio: 'audio', video: 'video', text: 'text' }

/** Forms with conditions, steps and further kinds of inputs. Loaded with such a form. `{label}` is that of the input. */
export const advanced = {
  /** Sizes and types of files. */
  fileLimits: 'Up to {limit}: {types}',
  fileTypes,
  noFile: '“{label}”: choose the file again',
  choose: 'Choose one of the answers to “{label}”',
  tooFew: 'Choose at least {limit} of “{label}”',
  tooMany: 'Choose at most {limit} of “{label}”',
  noDate: 'Enter the day, the month and the year of “{label}”',
  noDates: 'Enter both dates of “{label}”, the first and the last',
  endBeforeStart: 'The end date must be the same as or after the start date',
  tooEarly: '“{label}”: {limit} or later',
  tooLate: '“{label}”: {limit} or earlier',
  from: 'From',
  to: 'To',
  noNumber: 'Enter “{label}” as a number, like 12',
  ambiguous: 'Write the number in “{label}” without separators between thousands',
  notWhole: 'Enter “{label}” as a whole number, like 12',
  notAStep: '“{label}”: in steps of {limit}',
  tooLow: '“{label}”: {limit} or more',
  tooHigh: '“{label}”: {limit} or less',
  /** Above a field, where no script hides it. */
  onlyIf: 'Only where “{label}” is: {values}',
  onlyIfNot: 'Only where “{label}” is not: {values}',
  step: 'Step {number} of {total}',
  next: 'Next',
  back: 'Back',
}

/** File inputs. Loaded with the first file input that is touched; servers refuse files with them. */
export const files = {
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  empty: '“{name}” is empty',
  tooLarge: '“{name}” is larger than {limit}',
  otherType: '“{name}” is not one of: {types}',
  fileTypes,
  infected: '“{name}” was refused: it contains malware',
  gone: 'This file is not with us any more. Choose it again',
  tooMany: 'Choose at most {limit} files',
  later: 'Too many files at once. Wait a minute and try again',
  offline:
    '“{name}” is not uploaded: there is no connection. Try again, or remove it to send the form without it',
  failed: '“{name}” is not uploaded. Try again, or remove it to send the form without it',
  waiting: '“{name}” is still being uploaded. Wait, or remove it to send the form without it',
  uploading: 'Uploading {name}',
  uploaded: 'Uploaded',
  removed: 'Removed: {name}',
  cancel: 'Cancel',
  remove: 'Remove',
  retry: 'Try again',
}

/** Mails about enquiries, and the page for visitors without script where the host has none of its own. */
export const enquiries = {
  /** A field of enquiries that the visitor's agent filled in. */
  agent: { label: 'Filled in by', value: 'an AI agent of the visitor' },
  mail: {
    subject: 'Enquiry',
    intro: 'An enquiry came from the site.',
    page: 'Page',
    form: 'Form',
    received: 'Received',
    language: 'Language of the page',
    /** Of a phone number that cannot be right. */
    checkPhone: 'check the number',
    cameFrom: 'Came from',
    firstTouch: 'First visit',
    lastTouch: 'Last visit',
    consent: 'Agreed to',
    number: 'Number',
    inbox: 'Open the inbox',
  },
  page: {
    sent: 'Thank you. Your enquiry is with us.',
    issues:
      'Something is missing. Go back with your browser’s Back button, put it right and send it once more.',
    again: 'Your enquiry has not been sent yet. What you typed is not lost: press the button.',
    later:
      'Too many enquiries at once. Wait a minute, go back with your browser’s Back button and send yours once more.',
    refused:
      'Your enquiry was not sent. Go back with your browser’s Back button and try once more.',
    send: 'Send the enquiry',
  },
}

/** What browsers load. */
export const browser = { layout, content, lightbox, outcomes, hints, advanced, files }
