import { pino, symbols, type LoggerOptions } from 'pino'
import { currentRequestId } from './request-id.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export const LOG_FORMATS = ['json', 'text'] as const

export interface LogOptions {
  /** Lines below this level are left out. */
  readonly level: (typeof LOG_LEVELS)[number]
  /** `json`: an object a line. `text`: the messages alone, for people. */
  readonly format: (typeof LOG_FORMATS)[number]
  /** Default: the console, warnings and worse to the standard error. */
  readonly print?: Print
}

type Fields = Readonly<Record<string, string | number>>
/** A message may be followed by the lines of a stack. Neither has tokens, passwords, bodies or query strings. */
type Write = (message: string, fields?: Fields) => void
type Level = LogOptions['level'] | 'fatal'
type Print = (line: string, isWarning: boolean) => void

export interface Log extends Readonly<Record<Level, Write>> {
  /** For lines that are many: whether one of that level is printed at all. */
  readonly prints: (level: Level) => boolean
}

/** pino's number of the level. */
const WARN = 40

// The console ignores an output that is closed.
const toConsole: Print = (line, isWarning) => (isWarning ? console.error : console.log)(line)

/** A log with one line per event. Lines that a request sets off name it. */
export function createLog({ level, format, print = toConsole }: LogOptions): Log {
  const output = {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    lastMsg: '',
    lastObj: {},
    write(line: string) {
      const { lastLevel, lastMsg, lastObj } = this
      const { trace } = lastObj as { readonly trace?: string }
      const text = trace === undefined ? lastMsg : `${lastMsg}\n${trace}`
      print(format === 'text' ? text : line.trimEnd(), lastLevel >= WARN)
    },
  }
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name) => ({ level: name }) },
    mixin: () => ({ requestId: currentRequestId() }),
  }
  const logger = pino(options, output)
  const writer =
    (name: Level): Write =>
    (text, fields) => {
      if (!logger.isLevelEnabled(name)) return
      const [message = '', ...frames] = text.split('\n')
      const trace = frames.length > 0 ? frames.join('\n') : undefined
      logger[name]({ ...fields, trace }, message)
    }
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    fatal: writer('fatal'),
    prints: (name) => logger.isLevelEnabled(name),
  }
}
