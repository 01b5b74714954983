import { describe, expect, it } from 'vitest'
import { replyLink } from './model/reply-link.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

const ANN = { name: 'Ann', email: 'ann@example.com', language: 'en', theme: 'A lake' }

/** What a mail program makes of the link. */
function mailOf(link = '') {
  const [, address, query] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? []
  const parts = new Map((query ?? '').split('&').map((part) => part.split('=') as [string, string]))
  const text = (name: string) => decodeURIComponent(parts.get(name) ?? '')
  return { address, subject: text('subject'), body: text('body') }
}

describe('replyLink', () => {
  it('quotes the enquiry, line by line, in its language', () => {
    const received_at = '2026-11-18T12:00:00.000Z'
    const message = 'Three days\n\nby a lake & a hill'
    expect(mailOf(replyLink(enquiryOf({ ...ANN, message, received_at })))).toEqual({
      address: 'ann@example.com',
      subject: 'Re: A lake — Mandry',
      body: [
        'Hello Ann,',
        '',
        '',
        '',
        'On 18 November 2026 you wrote:',
        '> Three days',
        '> ',
        '> by a lake & a hill',
      ].join('\r\n'),
    })
    const { subject, body } = mailOf(replyLink(enquiryOf({ ...ANN, language: 'uk', theme: '' })))
    expect(subject).toBe('Re: ваш запит — Mandry')
    const unchosen = mailOf(replyLink(enquiryOf({ ...ANN, theme: 'no theme' })))
    expect(unchosen.subject).toBe('Re: your enquiry — Mandry')
    expect(body).toContain('Добрий день,\r\n')
    expect(body).toContain('Ви написали:')
  })

  it.each(['ж', 'x', '\n', '😀', '\ud800'])('cuts %j to what mail programs take', (letter) => {
    const long = letter.repeat(50_000)
    const link = replyLink(enquiryOf({ ...ANN, name: long, theme: long, message: `a${long}b` }))
    expect(link?.length).toBeLessThanOrEqual(2000)
    expect(mailOf(link).body).toMatch(/> a[^]*…$/)
  })

  it.each(['', 'nobody', 'a@b.co?bcc=all@x.co', 'a@b.co,c@d.co', 'javascript:alert(1)@x"y.co'])(
    'is not there for the address %j',
    (email) => {
      expect(replyLink(enquiryOf({ ...ANN, email }))).toBeUndefined()
    },
  )

  it('is in the language of the page, else in English', () => {
    const bodies = ['pl-PL', 'de', 'fr'].map(
      (language) => mailOf(replyLink(enquiryOf({ ...ANN, language }))).body.split('\r\n')[0],
    )
    expect(bodies).toEqual(['Dzień dobry,', 'Guten Tag Ann,', 'Hello Ann,'])
  })

  it('sets nothing but the subject and the text', () => {
    const evil = 'x&bcc=all@x.co?cc=y\r\nBcc: z'
    const link = replyLink(enquiryOf({ ...ANN, theme: evil, name: evil, message: evil }))
    expect(link?.match(/[?&][^=]*=/g)).toEqual(['?subject=', '&body='])
    expect(mailOf(link).subject).not.toContain('\n')
  })
})
