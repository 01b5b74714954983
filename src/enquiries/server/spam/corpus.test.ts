import { expect, it } from 'vitest'
import {
  replayCorpus,
  type Replayed,
} from '../../../../tests/support/src/enquiries/server/spam/replay.ts'

const sum = (rows: readonly Replayed[], name: 'samples' | 'arrived' | 'held' | 'refused') =>
  rows.reduce((total, row) => total + row[name], 0)

it('of 200 spam at least 95 % are caught, and of 200 honest enquiries none is refused, and at most 1 % held', async () => {
  const rows = await replayCorpus()
  const spam = rows.filter(({ kind }) => kind === 'spam')
  const honest = rows.filter(({ kind }) => kind === 'honest')
  expect([sum(spam, 'samples'), sum(honest, 'samples')]).toEqual([200, 200])
  const wrong = rows.flatMap((row) => row.wrong).join('\n')
  // Also in the half that the rules were not made with.
  for (const { samples, arrived } of spam)
    expect(arrived / samples, wrong).toBeLessThanOrEqual(0.05)
  expect(sum(honest, 'refused'), wrong).toBe(0)
  for (const { samples, held } of honest) expect(held / samples, wrong).toBeLessThanOrEqual(0.01)
})
