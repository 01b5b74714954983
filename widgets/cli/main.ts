#!/usr/bin/env node
import { CliError } from './cli-error.ts'
import { newWidget } from './new-widget.ts'

// `npx mandry <command>`.

const HELP = `mandry <command>

  new-widget <name>   writes a project around a widget of your own: npx mandry new-widget price-list`

type Command = (args: readonly string[]) => string | Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  'new-widget': newWidget,
  help: () => HELP,
}

const [name = 'help', ...args] = process.argv.slice(2)
try {
  const command = COMMANDS[name.replace(/^--?h(elp)?$/, 'help')]
  if (!command) throw new CliError(`there is no command "${name}"\n\n${HELP}`)
  console.log(await command(args))
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(`mandry: ${error.message}`)
  process.exitCode = 2
}
