// `mandry/define` and `mandry/elements/<tag>` in Node. A server has no elements, so this loads nothing there, and a
// project without React may import it. Where a test has given Node a document, all elements are defined at once.

if (typeof document !== 'undefined') {
  const { createRequire } = process.getBuiltinModule('node:module')
  try {
    createRequire(import.meta.url)('./define.js')
  } catch (cause) {
    throw new Error(
      'mandry/define did not load. It needs react and react-dom 19.2 or later: install them, or import mandry, which brings its own',
      { cause },
    )
  }
}

export {}
