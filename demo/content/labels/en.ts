/** The site's own labels, by the names under which a language of the content may give its own. */
export const en = {
  home: 'Home',
  skip: 'Skip to content',
  skipLabel: 'Shortcut',
  popup: 'Enquiry',
  privacy: 'Privacy',
  contacts: 'Contact us',
  included: 'Included',
  extra: 'Not included',
  from: 'from',
  tourDays: 'How long',
  tourGroup: 'Who goes',
  tourSeason: 'When',
  tourStart: 'Where we meet',
  tourPrice: 'for one person',
  toursAll: 'All tours',
  toursNext: 'The next tour',
  eventsAll: 'All events',
  eventsOpen: 'Open to everyone',
  eventsOrdered: 'Staged for you',
  eventsNext: 'The next event',
  tourCourse: 'Day by day',
  day: 'Day',
  eventWhen: 'When',
  eventPlace: 'Where',
  eventGuests: 'Room for',
  eventCourse: 'Programme',
  backHome: 'Back to the home page',
  dateFrom: 'From',
  dateTo: 'To',
  send: 'Send the enquiry',
  unavailableTitle: 'This page cannot be shown at the moment',
  unavailableText: 'The fault is ours. Try again in a few seconds, or write to us:',
  answer200Title: 'Thank you',
  answer200Text: 'Your enquiry is with us.',
  answer400Title: 'We could not read it',
  answer400Text:
    'Your enquiry arrived damaged. Go back with your browser’s Back button and send it once more.',
  answer403Title: 'Send it once more',
  answer403Text:
    'The page with the form was open for too long, or its form was used several times. What you typed is below: press the button and it is ours.',
  answer409Title: 'We already have this one',
  answer409Text:
    'An enquiry from this page has reached us with other words. If you want to add something, open the page again and write again.',
  answer413Title: 'Your enquiry is too long',
  answer413Text:
    'Go back with your browser’s Back button, shorten your message and send it once more.',
  answer415Title: 'We could not read it',
  answer415Text:
    'Your enquiry arrived damaged. Go back with your browser’s Back button and send it once more.',
  answer422Title: 'There is a problem',
  answer422Text: 'What you typed is below. Put it right and send it once more.',
  answer429Title: 'Too many enquiries at once',
  answer429Text:
    'Wait a minute and send yours once more: with your browser’s Back button you find what you typed.',
  answer503Title: 'Something went wrong',
  answer503Text:
    'Your enquiry did not reach us, and the fault is ours. Try again in a moment: what you typed is below.',
}

export type Labels = Readonly<Record<keyof typeof en, string>>
