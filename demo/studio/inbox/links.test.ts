import { describe, expect, it } from 'vitest'
import { mailLink, pageLink, phoneLink } from './model/links.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

describe('mailLink', () => {
  it.each([
    ['ann@example.com', 'mailto:ann@example.com'],
    [' ann+tours@example.com ', 'mailto:ann%2Btours@example.com'],
    [
      'a?bcc=evil%40evil.example&b@example.com',
      'mailto:a%3Fbcc%3Devil%2540evil.example%26b@example.com',
    ],
    ['пошта@приклад.укр', 'mailto:%D0%BF%D0%BE%D1%88%D1%82%D0%B0@приклад.укр'],
  ])('of %j is one address', (address, link) => {
    expect(mailLink(address)).toBe(link)
  })

  it.each([
    '',
    'ann',
    'ann@example.com,eve@evil.example',
    'ann@example.com?bcc=eve@evil.example',
    'ann@example.com\nbcc:eve@evil.example',
    'javascript:alert(1)//@example.com',
    'a\u202eb@example.com',
    'a\ud800b@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('of %j there is none', (address) => {
    expect(mailLink(address)).toBeUndefined()
  })
})

describe('phoneLink', () => {
  it.each([
    ['+38 (067) 123-45-67', 'tel:+380671234567'],
    ['067 123 45 67', 'tel:0671234567'],
  ])('of %j', (number, link) => {
    expect(phoneLink(number)).toBe(link)
  })

  it.each(['', '12', '*#06#', '0671234567;ext=1', 'call 0671234567', '1'.repeat(16)])(
    'of %j there is none',
    (number) => {
      expect(phoneLink(number)).toBeUndefined()
    },
  )
})

describe('pageLink', () => {
  const link = (website: string, url: string) =>
    pageLink(enquiryOf({ website, url }), ['mandry.example'])

  it('leads to pages of the site itself', () => {
    expect(link('mandry.example', '/en/tours/')).toBe('/en/tours/')
  })

  it.each([
    ['evil.example', '/en/'],
    ['mandry.example', '//evil.example/'],
    ['mandry.example', '/\\evil.example/'],
    ['mandry.example', 'javascript:alert(1)'],
    ['mandry.example', 'https://evil.example/'],
    ['mandry.example', ''],
  ])('leads nowhere from %s with %s', (website, url) => {
    expect(link(website, url)).toBeUndefined()
  })
})
