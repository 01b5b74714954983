// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFirstReferrer } from '#src/behaviours/referrer.ts'

function comeFrom(referrer: string): string | null {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  keepFirstReferrer()
  return localStorage.getItem('referrer')
}

describe('keepFirstReferrer', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  it('stores the first page of another host and keeps it', () => {
    expect(comeFrom('https://search.example/?q=tours')).toBe('https://search.example/?q=tours')
    expect(comeFrom('https://other.example/')).toBe('https://search.example/?q=tours')
  })

  it('stores neither the site’s own pages nor nothing', () => {
    expect(comeFrom(`${location.origin}/tours/`)).toBeNull()
    expect(comeFrom('')).toBeNull()
  })

  it('survives a full storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => comeFrom('https://search.example/')).not.toThrow()
  })
})
