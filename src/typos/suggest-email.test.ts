import { expect, it } from 'vitest'
import { suggestEmail } from '#src/typos/suggest-email.ts'

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.con', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.ocm', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['gmaіl.com', 'gmail.com'], // with a Cyrillic і
  ['urk.net', 'ukr.net'],
  ['ukr.nte', 'ukr.net'],
  ['ukr.nett', 'ukr.net'],
  ['i.au', 'i.ua'],
  ['meta.au', 'meta.ua'],
  ['outlok.com', 'outlook.com'],
  ['iclud.com', 'icloud.com'],
  ['protn.me', 'proton.me'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.cmo', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmali.vom', 'hotmail.com'],
  ['wp.lp', 'wp.pl'],
  ['gmx.ed', 'gmx.de'],
  ['web.ed', 'web.de'],
  ['mandry.con', 'mandry.com'],
  ['mail.con', 'mail.com'],
  ['пошта.con', 'пошта.com'],
])('an address at %s is probably one at %s', (typed, meant) => {
  expect(suggestEmail(`anna@${typed}`)).toBe(`anna@${meant}`)
})

it.each([
  'gmail.com',
  'Gmail.COM',
  'ukr.net',
  'i.ua',
  'wp.pl',
  'web.de',
  'gmx.de',
  'proton.me',
  'mail.com',
  'gmx.com',
  'gmx.net',
  'gmx.at',
  'ymail.com',
  'email.com',
  'cloud.com',
  'me.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'yahoo.co.uk',
  'yahoo.ca',
  'yahoo.com.ua',
  'outlook.cz',
  'aol.com',
  'live.com',
  'o2.pl',
  'k.ua',
  'net.pl',
  'wp.eu',
  'web.com',
  'mail.de',
  'ua.fm',
  'sail.com',
  'nail.com',
  'mandry.example',
  'mandry.com.ua',
  'пошта.укр',
  'укр.нет',
])('an address at %s may be meant', (domain) => {
  expect(suggestEmail(`anna@${domain}`)).toBeUndefined()
})

it('what stands before the last @ stays as it was typed', () => {
  expect(suggestEmail('Олена.К+trip@gmial.com')).toBe('Олена.К+trip@gmail.com')
  expect(suggestEmail('"a@b"@gmial.com')).toBe('"a@b"@gmail.com')
  expect(suggestEmail('🙂@gmial.com')).toBe('🙂@gmail.com')
})

it.each(['', '@', 'anna', '@gmial.com', 'gmial.com', 'anna@', 'anna@🙂', 'a@'.repeat(500)])(
  '%j has no domain to correct',
  (text) => expect(suggestEmail(text)).toBeUndefined(),
)
