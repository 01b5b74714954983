import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 100,
  trailingComma: 'all',
  sortPackageJson: false,
  // Of what git knows; the rest of it is in .gitignore.
  // The formatter pads the tables of Markdown, which doubles them and hides in a diff what changed.
  ignorePatterns: ['package-lock.json', 'tests/pages/aria-snapshots', '**/*.md'],
})
