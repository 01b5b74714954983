import { expect, it } from 'vitest'
import { summarize, summaryLine, type Outcome } from './run-summary.ts'

const TESTS = { passed: 7, failed: 0, skipped: 0 }
const ok = { status: 0, signal: null }
const ended = { status: 1, signal: null }

it.each<[string, readonly Outcome[], string, readonly string[]]>([
  [
    'only tests, and not steps without them',
    [
      { name: 'build', ...ok },
      { name: 'types', ...ok },
      { name: 'unit', ...ok, tests: TESTS },
      { name: 'pages', ...ok, tests: { passed: 3, failed: 0, skipped: 2 } },
    ],
    '10 passed, 0 failed, 2 skipped',
    [],
  ],
  [
    'failed tests once',
    [{ name: 'unit', ...ended, tests: { passed: 6, failed: 2, skipped: 0 } }],
    '6 passed, 2 failed',
    [],
  ],
  [
    'a failed step without tests as one failure',
    [
      { name: 'types', status: 2, signal: null },
      { name: 'unit', ...ok, tests: TESTS },
    ],
    '7 passed, 1 failed',
    ['types: ended with exit status 2'],
  ],
  [
    'a runner that fails without a failed test as one failure',
    [{ name: 'unit', ...ended, tests: TESTS }],
    '7 passed, 1 failed',
    ['unit: ended with exit status 1 although no test failed; see its output'],
  ],
  [
    'a runner that was killed, and another without a report, as crashed',
    [
      { name: 'unit', status: null, signal: 'SIGKILL', tests: 'ENOENT: unit.json' },
      { name: 'pages', ...ok, tests: 'ENOENT: pages.json' },
    ],
    '0 passed, 2 failed',
    [
      'unit: crashed: it was ended by SIGKILL and left no report (ENOENT: unit.json)',
      'pages: crashed: it ended with exit status 0 and left no report (ENOENT: pages.json)',
    ],
  ],
])('the summary counts %s', (_, outcomes, line, problems) => {
  const summary = summarize(outcomes)
  expect([summaryLine(summary), summary.problems]).toEqual([line, problems])
})
