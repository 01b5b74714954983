import { appNames } from '../../text/app-names.ts'
import type { Permission } from 'mandry/platform'
import type { RightKey } from '../data/rights.ts'

type ByRight = Readonly<Record<RightKey, string>>
type ByLevel = Readonly<Record<Permission, string>>

const APPS = appNames('en')

export const en = {
  people: 'People',
  lead: 'Everybody who may see or change something in the studio.',
  readOnly: 'Only the owner and the people who manage access can change this.',
  loading: 'Looking up who works here…',
  you: 'you',
  nameless: 'Account without a name',
  rights: { content: 'Content', inbox: APPS.enquiries } as ByRight,
  covers: {
    content:
      'Pages, tours and their dates, events, team, portfolio, reviews, menu, settings and pictures',
    inbox: 'What visitors send through the forms',
  } as ByRight,
  levels: {
    0: 'No access',
    1: 'Can read',
    2: 'Can edit',
    3: 'Can edit and manage access',
    4: 'Owner',
  } as ByLevel,
  lacking: 'Not everywhere. Missing:',
  change: 'Change access',
  changeOf: 'Access of',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  saved: 'Access is changed:',
  removed: 'Has no access any more:',
  endsAtOnce: 'What you take away ends at once, on all of their devices.',
  endsPassedOn:
    'What they have shared with others ends with it, unless the owner has shared it as well.',
  leave: 'Leave',
  leaveTitle: 'Give up your own access?',
  leaveText: 'You cannot undo this. Somebody who manages access can invite you again.',
  invite: 'Invite somebody',
  who: 'E-mail, or the name of an account',
  whoHint: 'With an e-mail you get a link to send.',
  matches: 'Accounts by this name',
  choose: 'Choose',
  another: 'Choose somebody else',
  guestsReadFirst:
    'Without an account yet, they can only read at first. Give them more once they have signed up.',
  sendInvitation: 'Invite',
  giveAccess: 'Give access',
  linkTitle: 'The invitation is ready',
  linkLead: 'Send this link to',
  linkWarning:
    'Whoever has this link can sign up with it. Send it to its owner alone. It is shown only now; a new link replaces it.',
  link: 'Link',
  newLink: 'New link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The browser does not allow copying. Select the link and copy it yourself.',
  write: 'Write an e-mail',
  mailSubject: 'Invitation to the Mandry studio',
  mailText: 'Create your account here:',
  done: 'Done',
  invitations: 'Invitations',
  invitationsLead: 'They wait until the guest signs up.',
  noInvitations: 'Nobody is invited at the moment.',
  until: 'Ends on',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawText: 'The link stops working for',
  withdrawn: 'The invitation is withdrawn:',
  keep: 'Keep it',
  groups: 'Groups',
  groupsLead:
    'Whoever is in a group may do what it passes on. Groups are kept outside of the studio.',
  endGroup: 'End access',
  endGroupTitle: 'End the access of the group?',
  endGroupText: 'Its people keep only what they have themselves:',
  groupEnded: 'The group has no access any more:',
  partial: 'Only a part is changed. Save again to do the rest. Missing:',
  apps: APPS,
  refusals: {
    'no-right': 'Nothing is chosen. Choose what they may do.',
    'no-guest': 'Enter an e-mail, or choose an account.',
    'bad-guest':
      'There is no account by this name. Enter a whole e-mail, such as olha@example.com.',
    forbidden: 'Your own access does not allow this any more. The list is up to date again.',
    gone: 'This account does not exist any more.',
    'too-many': 'Too many invitations are open. Withdraw some, or wait until guests sign up.',
    'no-answer': 'The server does not answer. Nothing is lost: try again.',
    broken: 'Something went wrong on the server. Try again in a moment.',
  },
}
