import { parseArgs } from 'node:util'
import { httpUrl } from 'mandry/server'
import { ExportError } from './export-error.ts'

export const USAGE = `Usage: npm run export -- <folder> [options]
  --site-url https://mandry.example             public address of the site; default: the setting SITE_URL
  --enquiries https://forms.example/enquiries   the endpoint that forms are sent to
  --pictures-from https://forms.example         leaves the pictures there; the host passes /pictures/ on to it
  --quick                                       compresses less, in a tenth of the time: for a look at the site`

export interface ExportOptions {
  readonly folder: string
  /** Origin of the exported site. */
  readonly siteUrl: string
  readonly enquiriesUrl: string | undefined
  /** Origin of the server that keeps the pictures; undefined when they are exported, too. */
  readonly picturesFrom: string | undefined
  /** Compresses less, in a tenth of the time. */
  readonly isQuick?: boolean
}

/** Reads the command line. @param siteUrl the origin when the line names none @throws {ExportError} `usage` */
export function readOptions(args: readonly string[], siteUrl: string | undefined): ExportOptions {
  const { values, positionals } = parseLine(args)
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw wrong('name one folder')
  const site = values['site-url'] ?? siteUrl
  if (!site) throw wrong('--site-url is missing, and the setting SITE_URL is not set')
  const pictures = values['pictures-from']
  return {
    folder,
    siteUrl: originOnly('--site-url', site),
    enquiriesUrl: values.enquiries && address('--enquiries', values.enquiries).href,
    picturesFrom: pictures && originOnly('--pictures-from', pictures),
    isQuick: values.quick ?? false,
  }
}

function parseLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'site-url': { type: 'string' },
        enquiries: { type: 'string' },
        'pictures-from': { type: 'string' },
        quick: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function originOnly(option: string, text: string): string {
  const url = address(option, text)
  if (url.href !== `${url.origin}/`)
    throw wrong(`${option}: "${text}" is no address of a whole site; leave out path and query`)
  return url.origin
}

function address(option: string, text: string): URL {
  const url = httpUrl(text)
  if (!url || url.username + url.password !== '')
    throw wrong(`${option}: "${text}" is no http or https address`)
  return url
}

function wrong(problem: string): ExportError {
  return new ExportError('usage', `${problem}\n${USAGE}`)
}
