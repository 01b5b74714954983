import { describe, expect, it } from 'vitest'
import {
  contentKey,
  queueSubmission,
  isExpired,
  postpone,
  remainingDelay,
} from '#src/enquiries/browser/queued-submission.ts'
import { newId } from '#src/forms/new-id.ts'

const NOW = Date.parse('2026-05-04T10:00:00.000Z')
const HOUR_MS = 60 * 60 * 1000
const ID = 'a3bb189e-8bf9-4c4f-9f2a-6d9b1c2d3e4f'

const DATA = {
  inputs: { name: 'Olena' },
  mailConfig: { to: 'agency@example.com' },
  website: 'mandry.example',
  url: '/en/',
  formId: 'main',
  formPlacement: 'footer',
  referrer: '',
}

const OPTIONS = {
  id: ID,
  endpoint: 'https://mandry.example/enquiries',
  keepMs: 14 * 24 * HOUR_MS,
  attribution: undefined,
  lang: 'uk',
  now: NOW,
}

describe('queueSubmission', () => {
  it('holds what is sent, without mail addresses, in the form’s language, else the page’s', () => {
    const { body } = queueSubmission({ ...DATA, signals: { trap: '' } }, OPTIONS)
    expect(body).toEqual({
      inputs: { name: 'Olena' },
      website: 'mandry.example',
      url: '/en/',
      formId: 'main',
      formPlacement: 'footer',
      referrer: '',
      submissionId: ID,
      lang: 'uk',
      signals: { trap: '' },
    })
    expect(queueSubmission({ ...DATA, lang: 'en' }, OPTIONS).body.lang).toBe('en')
  })

  it('cuts what the endpoint would refuse', () => {
    const long = 'x'.repeat(9999)
    const data = { ...DATA, formPlacement: long, website: long, url: long, referrer: long }
    const { body } = queueSubmission(data, { ...OPTIONS, lang: long })
    const lengths = [body.formPlacement, body.website, body.url, body.referrer, body.lang]
    expect(lengths.map((text) => text?.length)).toEqual([128, 255, 2048, 2048, 35])
  })
})

describe('an entry’s time', () => {
  const entry = queueSubmission(DATA, OPTIONS)

  it('is over after 14 days, or when nobody can read it', () => {
    expect(isExpired(entry, NOW + 14 * 24 * HOUR_MS - 1)).toBe(false)
    expect(isExpired(entry, NOW + 14 * 24 * HOUR_MS)).toBe(true)
    expect(isExpired({ ...entry, expiresAt: Number.NaN }, NOW)).toBe(true)
  })

  it('of rest is what the server asked for, unless the clock was set back', () => {
    const postponed = postpone(entry, 60_000, NOW)
    expect(remainingDelay(postponed, NOW + 20_000, HOUR_MS)).toBe(40_000)
    expect(remainingDelay(postponed, NOW + 60_000, HOUR_MS)).toBe(0)
    expect(remainingDelay(postponed, NOW - 24 * HOUR_MS, HOUR_MS)).toBe(0)
  })
})

it('two entries of one form and one text are the same', () => {
  expect(contentKey({ ...DATA })).toBe(contentKey({ ...DATA, inputs: { name: 'Olena' } }))
  expect(contentKey(DATA)).not.toBe(contentKey({ ...DATA, inputs: { name: 'Oleh' } }))
  expect(contentKey(DATA)).not.toBe(contentKey({ ...DATA, formId: 'popup' }))
})

it('the ids of entries are UUIDs of version 4', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})
