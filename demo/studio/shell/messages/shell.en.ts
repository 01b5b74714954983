import { appNames } from '../../text/app-names.ts'

export const en = {
  toSite: 'Mandry, to the site',
  skip: 'Skip to content',
  skipLabel: 'Shortcut',
  navigation: 'Studio',
  content: 'Content',
  people: 'People',
  statistics: 'Statistics',
  apps: appNames('en'),
  language: 'Language',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  resumed: 'Saved what had been waiting on this device.',
  noInbox: 'This account may not read the enquiries.',
  noContent: 'This account may not read this part of the content.',
  broken: 'This part of the studio could not be loaded.',
  reload: 'Reload the page',
  connection: {
    open: 'Live',
    connecting: 'Connecting…',
    waiting: 'No connection. What you see may be out of date.',
    closed: 'No connection. What you see may be out of date.',
  },
}
