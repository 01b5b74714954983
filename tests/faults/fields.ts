/** For a new app; in the first one of a server they become the fields 1 and 2. */
export const FIELDS = [
  { field_id: -1, field_name: 'Name' },
  { field_id: -2, field_name: 'Text' },
]
