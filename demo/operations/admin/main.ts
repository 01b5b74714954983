import '../../environment.ts'
import { runCommand } from './run-command.ts'

// Looks after the data of a server, which may be running. See ../README.md.

const { env, stdout: output } = process
process.exitCode = await runCommand(process.argv.slice(2), {
  env,
  output,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
})
