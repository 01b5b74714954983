import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { MUTANTS } from './mutant-list.ts'

it('each break of `npm run test:mutants` has one place in the code, and tests that are there', () => {
  const listed = execFileSync(process.execPath, ['tests/mutants.ts', '--list'], {
    encoding: 'utf8',
  })
  expect(listed.trim().split('\n')).toHaveLength(MUTANTS.length)
  expect(MUTANTS).toHaveLength(99)
})
