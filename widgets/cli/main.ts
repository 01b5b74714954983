#!/usr/bin/env node
import { CliError } from './cli-error.ts'
import { newWidget } from './new-widget.ts'

// `npx mandry <command>`. Status 1: faults were found; 2: the command was given what it cannot work with.

const HELP = `mandry <command>

  new-widget <name>                      writes a project around a widget of your own
  check <url> [--json] [--browser path]  visits a page, tries what a visitor does, and says what to mend
  types <server> <app-id> [--out file]   writes the TypeScript interface of an app's records`

interface Outcome {
  readonly text: string
  readonly status: number
}

type Command = (args: readonly string[]) => Outcome | Promise<Outcome>

const COMMANDS: Readonly<Record<string, Command>> = {
  'new-widget': (args) => ({ text: newWidget(args), status: 0 }),
  // It knows all widgets, which takes a while to load.
  check: async (args) => await (await import('./check/check.ts')).checkPage(args),
  types: async (args) => await (await import('./types/write-types.ts')).writeTypes(args),
  help: () => ({ text: HELP, status: 0 }),
}

const [name = 'help', ...args] = process.argv.slice(2)
try {
  const command = COMMANDS[name.replace(/^--?h(elp)?$/, 'help')]
  if (!command) throw new CliError(`there is no command "${name}"\n\n${HELP}`)
  const { text, status } = await command(args)
  console.log(text)
  process.exitCode = status
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(`mandry: ${error.message}`)
  process.exitCode = 2
}
