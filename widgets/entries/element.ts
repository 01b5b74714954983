// `mandry/element`. The bundler puts all modules that an entry exports in one chunk. An entry that exports another module lets it split them.

export * from '../../src/public/element.ts'
