import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 100,
  trailingComma: 'all',
  sortPackageJson: false,
  // Of what git knows; the rest of it is in .gitignore.
  ignorePatterns: ['package-lock.json', 'tests/pages/aria-snapshots'],
})
