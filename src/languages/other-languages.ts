import type { FetchesByGroup, Texts } from './texts.ts'

/** All languages but those of the specification: only visitors with another one fetch their list. */
export const OTHERS: FetchesByGroup = {
  parts: import.meta.glob<Texts['parts']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?parts',
    import: 'parts',
  }),
  widgets: import.meta.glob<Texts['widgets']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?widgets',
    import: 'widgets',
  }),
  lightbox: import.meta.glob<Texts['lightbox']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?lightbox',
    import: 'lightbox',
  }),
  outcomes: import.meta.glob<Texts['outcomes']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?outcomes',
    import: 'outcomes',
  }),
  hints: import.meta.glob<Texts['hints']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?hints',
    import: 'hints',
  }),
  files: import.meta.glob<Texts['files']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?files',
    import: 'files',
  }),
  extended: import.meta.glob<Texts['extended']>(['./texts/*.ts', '!./texts/{en,uk}.ts'], {
    query: '?extended',
    import: 'extended',
  }),
}
