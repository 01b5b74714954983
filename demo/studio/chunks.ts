const VIEWS: Readonly<Record<string, string>> = {
  session: 'start',
  shell: 'start',
  editing: 'content',
  pictures: 'content',
  'rich-text': 'content',
  // The words of tables of enquiries, which commands print as well.
  words: 'inbox',
}

/** The studio's texts in one language, by what is loaded together. */
function textsChunk(file: string): string {
  const [, name = '', language] = /([\w-]+)\.(\w+)\.ts$/.exec(file) ?? []
  return `texts-${VIEWS[name] ?? name}-${language}`
}

/** What of the studio's scripts is loaded together. */
export const STUDIO_CHUNKS = [
  // What both entries need, in one request.
  {
    name: 'common',
    test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]|demo[\\/]content[\\/]page\.ts$/,
  },
  {
    name: textsChunk,
    debugName: 'texts',
    test: /studio[\\/].*[\\/]messages[\\/]|enquiries[\\/]table[\\/]words\./,
    includeDependenciesRecursively: false,
  },
  // What the page's first script runs: the client library with all that it imports.
  {
    name: 'client',
    test: /studio[\\/](session[\\/]early-start|shell[\\/]fetch-view)|vite[\\/]preload-helper/,
  },
  { name: 'shell', test: /demo[\\/]studio[\\/](ui|text|shell|session[\\/](?!join\.))/ },
  // Shared by views, and small in a request of its own each.
  { name: 'rows', test: /node_modules[\\/]@tanstack/ },
  { name: 'saves', test: /studio[\\/]editing[\\/]resume-saves/ },
  // The statistics count what the inbox reads.
  { name: 'inbox-view', test: /studio[\\/]inbox[\\/](?!messages|inbox\.messages)/ },
  {
    name: 'content',
    test: /studio[\\/]content[\\/]scope[\\/]|content[\\/]model[\\/]value-fault|studio[\\/]content[\\/]content-view/,
  },
]
