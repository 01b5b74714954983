/** Finds what is mistyped: addresses, names of elements and keys. Fetched where a name is unknown, or an address is left. */
export { misspeltKeys } from './keys.ts'
export { misspeltAttributes, misspeltTags, writtenAttributes, type Attributes } from './tags.ts'
export { suggestEmail } from './suggest-email.ts'
