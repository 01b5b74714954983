import type { PluralForms } from '../fill.ts'

// English gives the shape: a text that another language lacks fails the types there. `{name}` stands for a value.

/** Header, footer, banner, popups and language switcher. */
export const parts = {
  home: 'Home',
  language: 'Language',
  close: 'Close',
  header: {
    nav: 'Main menu',
    burger: 'Menu',
    children: '{name}: pages',
    overview: 'Overview',
  },
  footer: { main: 'Pages', more: 'Explore', schedule: 'Opening hours', email: 'Email' },
  banner: { breadcrumbs: 'Breadcrumbs', button: 'Request a Quote' },
  popup: {
    label: 'Enquiry',
    /** Specification, section 9. */
    button: 'Request a consultation',
  },
}

/** Forms, gallery and reviews. Those in the specification (sections 5, 8 and 9) are kept to the letter. */
export const widgets = {
  close: 'Close',
  position: '{number} of {total}',
  forms: {
    /** Explains the mark on required fields. */
    required: 'Required field',
    error: 'Error:',
    problem: 'There is a problem',
    missing: 'Fill in “{label}”',
    unticked: 'Tick “{label}”',
    tooLong: '“{label}” must be {limit} characters or fewer',
    email: 'Enter an email address in the correct format, like name@example.com',
    phone: 'Enter a phone number in the correct format, like +380 67 123 45 67',
    choose: 'Choose from the list',
    sending: 'Sending',
    retry: 'Try again',
    failed: 'Your message was not sent. What you typed is still here.',
    contact: 'Or write to us:',
    getInTouch: 'Get in touch',
    requestQuote: 'Request a Quote',
    /** The specification's spelling of the default, section 8. A form's `titleSuccess` replaces it. */
    titleSuccess: 'Successfull',
    titleFail: 'Try Again!',
    call: 'Or call:',
    copy: 'Copy the text',
    copied: 'Copied',
    titleSaved: {
      offline: 'You are offline: not sent yet',
      unavailable: 'We could not send it yet',
    },
    saved: {
      offline:
        'Your message is saved on this device. It will be sent as soon as there is a connection and our site is open.',
      unavailable:
        'Your message is saved on this device. We keep trying to send it while our site is open.',
    },
    sendNow: 'Send now',
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
    works: { one: 'work', other: 'works' } as PluralForms,
  },
  lightbox: {
    previous: 'Previous picture',
    next: 'Next picture',
    zoom: 'Zoom in',
    pan: { left: 'Move left', up: 'Move up', down: 'Move down', right: 'Move right' },
    copy: 'Copy link',
    share: 'Share link',
    copied: 'Link copied',
    notCopied: 'The link is in the address bar',
    more: 'Read more',
  },
  reviews: {
    /** Names what scrolls, and the whole where it has no title. */
    label: 'Reviews',
    carousel: 'carousel',
    slide: 'slide',
    controls: 'Turn the reviews',
    previous: 'Previous review',
    next: 'Next review',
  },
}

/** Mails about enquiries, and the page for visitors without script where the host has none of its own. */
export const enquiries = {
  mail: {
    subject: 'Enquiry',
    intro: 'An enquiry came from the site.',
    page: 'Page',
    form: 'Form',
    received: 'Received',
    language: 'Language of the page',
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
