import { VERSION } from '../element/version.ts'
import type { PageReport, Warning } from './read-page.ts'

/** The report for the bug form: version, address, browser, elements and warnings. No page text, no form text. */
export function reportText({ configuration, elements, warnings }: PageReport): string {
  const line = ({ text }: Warning) => `  ! ${text}`
  return [
    `Mandry ${VERSION}`,
    `Page: ${location.origin}${location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight}, ${document.documentElement.lang || 'no lang'}`,
    `Page configuration: ${configuration}`,
    ...elements.flatMap(({ tag, strategy, state, rendered, sources, warnings }) => [
      `${tag}: ${[strategy, state, rendered, ...sources].join(', ')}`,
      ...warnings.map(line),
    ]),
    ...warnings.map(line),
    '',
  ].join('\n')
}
