import { expect, it } from 'vitest'
import { setUpOwner } from '#demo/site/owner-setup.ts'

it('says a password that was generated', () => {
  const { password, notice } = setUpOwner('owner', undefined, () => 'generated')
  expect(password).toBe('generated')
  expect(notice).toBe('A new site was set up. Its owner is "owner", the password "generated".')
})

it('says nothing of a password that somebody chose', () => {
  const { password, notice } = setUpOwner('owner', 'chosen', () => 'generated')
  expect(password).toBe('chosen')
  expect(notice).not.toMatch(/chosen|generated/)
})
