import type { Finding } from './finding.ts'

/** What a visit has shown. */
export interface Report {
  readonly url: string
  /** Tags of the elements of Mandry, in their order. */
  readonly elements: readonly string[]
  /** Names of what was tried. */
  readonly checks: readonly string[]
  readonly findings: readonly (Finding & { readonly check: string })[]
}

export function asText({ url, elements, checks, findings }: Report): string {
  const lines = findings.flatMap(({ check, level, message, mend, guide }) => [
    `${level === 'fault' ? 'FAULT  ' : 'warning'}  ${check}: ${message}`,
    `         ${mend}${guide ? ` ${guide}` : ''}`,
  ])
  const passed = checks.filter((name) => findings.every(({ check }) => check !== name))
  const faults = findings.filter(({ level }) => level === 'fault').length
  return [
    `${url}: ${count(elements.length, 'element')} of Mandry (${[...new Set(elements)].join(', ')})`,
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `Without a finding: ${passed.join(', ') || 'none'}`,
    `${count(faults, 'fault')}, ${count(findings.length - faults, 'warning')}`,
  ].join('\n')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
