import { words } from '../../../enquiries/table/words.en.ts'
import { plural } from '../../text/plural.ts'

export const en = {
  ...words,
  title: 'Enquiries',
  loading: 'Loading the enquiries…',
  tryAgain: 'Try again',

  search: 'Search',
  searchHint: 'Name, email, phone, message',
  filters: 'Filters',
  statusLabel: 'Status',
  statuses: { all: 'All', new: 'New', done: 'Done', suspected: 'Suspected' },
  form: 'Form',
  anyForm: 'Any form',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  mine: 'Mine',
  fromSource: (source: string) => `Source: ${source}`,
  unknownSource: 'direct, or not known',
  fromPage: (page: string) => `Page: ${page}`,
  withoutSuspected: 'Without suspected ones',
  removeFilter: (filter: string) => `Remove the filter “${filter}”`,

  assigned: 'Assigned to',
  nobody: 'Nobody yet',
  you: 'You',
  someone: 'Somebody who has left',
  assignedTo: (name: string) => `Assigned to ${name}`,
  unassigned: 'Assigned to nobody',
  reply: 'Reply by email',
  noNotes: 'No notes yet. Only people of the agency read them.',
  newNote: 'New note',
  noteKept: 'Your note is not added yet. It is kept until you close this page.',
  goOn: 'Back to the inbox',
  addNote: 'Add note',
  addingNote: 'Adding…',
  noteNotSaved: 'The note is not saved.',

  undelivered: {
    title: 'Not delivered',
    count: (count: number) =>
      `${plural('en', count, { one: 'enquiry', other: 'enquiries' })} did not reach a webhook, a chat or the visitor.`,
    targets: {
      webhook: 'Webhook',
      telegram: 'Telegram',
      slack: 'Chat (Slack)',
      confirmation: 'Letter to the visitor',
    },
    refused: (status: string) => `It refused the enquiry with status ${status}.`,
    failed: 'It did not take the enquiry.',
    reasons: {
      timeout: 'It did not answer in time.',
      unreachable: 'It could not be reached.',
      'bad-answer': 'Its answer made no sense.',
      removed: 'The settings of the server name it no longer.',
    },
    sendAgain: 'Send again',
    onItsWay: 'The enquiry is on its way again.',
    notSent: 'The enquiry is not sent again.',
  },

  export: 'Download CSV',
  details: 'Enquiry',

  nothing: 'No enquiry fits these filters.',
  nothingNew: 'Nothing new. Every enquiry has been seen to.',
  nothingYet: 'No enquiries yet. They appear here the moment somebody sends one.',
  similar: 'Nothing holds these words. These are similar:',
  outside: (count: number, statuses: readonly string[]) =>
    statuses.length > 0
      ? `${count} more among: ${statuses.join(', ')}.`
      : `${count} more outside of these filters.`,
  showOutside: 'Show',
  unknown: 'There is no enquiry with this number here.',
  nameless: 'No name',
  back: 'Back to the list',

  select: (name: string) => `Select: ${name}`,
  selectAll: 'Select all shown',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  markDone: 'Mark done',
  newAgain: 'New again',
  notSpam: 'Not spam',
  markSpam: 'Mark as spam',
  remove: 'Delete',
  deleted: 'Deleted',
  takenBack: 'Taken back',
  undo: 'Undo',
  marked: { new: 'New', done: 'Marked done', suspected: 'Marked as spam' },
  notSaved: 'Not saved, and put back as it was.',
  mayNotWrite: 'Your account may read enquiries but not change them.',

  arrivedFrom: 'New enquiry from',
  arrived: (count: number) => plural('en', count, { one: 'new enquiry', other: 'new enquiries' }),
  found: (count: number) => plural('en', count, { one: 'enquiry', other: 'enquiries' }),
  open: 'Open',

  files: 'Files',
  saveFile: 'Save',
}
