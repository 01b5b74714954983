import { parseDocument, DomUtils } from 'htmlparser2'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer, type MailerOptions } from '#src/enquiries/server/mail.ts'
import type { Enquiry } from '#src/enquiries/server/outbox.ts'
import { registerTranslation } from '#src/languages/register-translation.ts'
import { enquiries as english } from '#src/languages/texts/en.ts'
import { registeredTranslations } from '#src/languages/translations.ts'
import { HEBREW } from '../../../tests/support/hebrew.ts'
import { startSmtpSink, type SunkMail } from '../../../tests/support/smtp-sink.ts'
import {
  decodedWords,
  readRawMail,
  type RawMail,
} from '../../../tests/support/src/enquiries/server/raw-mail.ts'
import { enquiry, idOf } from '../../../tests/support/src/enquiries/server/sample.ts'

// Mails as nodemailer sends them and a mail server gets them.

type Options = Partial<Omit<MailerOptions, 'transport'>>

async function send(
  sent: Partial<Enquiry> = {},
  options: Options = {},
): Promise<RawMail & { sunk: SunkMail }> {
  const [mail] = await sendAll([sent], options)
  if (!mail) throw new Error('no mail')
  return mail
}

async function sendAll(all: readonly Partial<Enquiry>[], options: Options = {}) {
  const sink = await startSmtpSink()
  const transport = createTransport({ url: sink.url, pool: true })
  onTestFinished(() => (transport.close(), sink.stop()))
  const places = { to: 'office@mandry.example', from: 'Mandry <site@mandry.example>', ...options }
  const mailer = createMailer({ transport, ...places })
  for (const own of all) await mailer.send(enquiry(1, own))
  return sink.mails.map((sunk) => Object.assign(readRawMail(sunk.raw), { sunk }))
}

function fieldsOf(values: Readonly<Record<string, string>>): Pick<Enquiry, 'fields'> {
  return { fields: Object.entries(values).map(([name, value]) => ({ name, label: name, value })) }
}

/** Every header there may be. */
const HEADERS = new Set([
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
  'Date',
  'MIME-Version',
  'Content-Type',
])

describe('the mail about an enquiry', () => {
  const full: Partial<Enquiry> = {
    referrer: 'https://search.example/?q=tours',
    consents: [
      { name: 'agree', text: 'Листи', version: '2026-05', at: '2027-01-15T08:00:00.000Z' },
    ],
    firstTouch: {
      parameters: { utm_source: 'news' },
      landing: '/uk/',
      referrer: 'search.example',
      at: '2026-12-01T10:00:00.000Z',
    },
  }

  it('says in Ukrainian what an agency has to know', async () => {
    const { subject, text, html, headers } = await send(full, {
      inboxUrl: 'https://mandry.example/inbox/',
    })
    expect(subject).toBe('Запит 00000000, trip')
    expect(text).toBe(
      `З сайту надійшов запит.

Ім’я: Олена
E-mail: olena@example.com
Повідомлення:
    Привіт ' " < ї 🙂
    До зустрічі
Сторінка: mandry.example/uk/tury/
Форма: trip, header
Отримано: 15 січня 2027 р. о 10:00
Мова сторінки: українська
Згода: Листи (2026-05)
Звідки: https://search.example/?q=tours
Перший візит: 2026-12-01T10:00:00.000Z · search.example · /uk/ · utm_source=news
Номер: ${idOf(1)}

https://mandry.example/inbox/#${idOf(1)}
`,
    )
    expect(html).toContain('<html lang="uk">')
    expect(html).toContain(
      `<a href="https://mandry.example/inbox/#${idOf(1)}">Відкрити скриньку запитів</a>`,
    )
    expect(decodedWords(headers.get('reply-to') ?? '')).toBe('Олена <olena@example.com>')
  })

  it('speaks the language of any page, and names one that it does not speak', async () => {
    const [polish, german, french] = await Promise.all(
      ['pl-PL', 'de', 'fr'].map(async (language) => await send({ language })),
    )
    expect(polish?.subject).toBe('Zapytanie 00000000, trip')
    expect(polish?.text).toContain('Otrzymano: 15 stycznia 2027 10:00')
    expect(polish?.text).toContain('Język strony: polski (Polska)')
    expect(polish?.html).toContain('<html lang="pl">')
    expect(german?.text).toContain('Eingegangen: 15. Januar 2027 um 10:00')
    expect(french?.text).toContain('Language of the page: français')
    expect(french?.text).toContain('Received: 15 January 2027 at 10:00')
  })

  it('speaks a registered language in its direction', async () => {
    registerTranslation('he', { ...HEBREW, enquiries: english })
    onTestFinished(() => registeredTranslations().tables.clear())
    const { html, text } = await send({ language: 'he' })
    expect(html).toContain('<html lang="he" dir="rtl">')
    expect(text).toContain('15 בינואר 2027')
  })

  it('speaks English to whoever visits in English, or where the agency wants it', async () => {
    const mails = await Promise.all([
      send({ language: 'en' }),
      send({ language: 'uk' }, { language: 'en' }),
    ])
    for (const { subject, text, html } of mails) {
      expect(subject).toBe('Enquiry 00000000, trip')
      expect(text).toContain('An enquiry came from the site.')
      expect(text).toContain('Received: 15 January 2027 at 10:00')
      expect(html).toContain('<html lang="en">')
    }
    expect(mails.map(({ text }) => /Language of the page: (.+)/.exec(text)?.[1])).toEqual([
      'English',
      'українська',
    ])
  })

  it('tells the time where the agency is', async () => {
    const { text } = await send({ language: 'en' }, { timeZone: 'America/New_York' })
    expect(text).toContain('15 January 2027 at 03:00')
  })

  it('has the same Message-ID every time it is sent', async () => {
    const mails = await sendAll([{}, {}])
    expect(mails.map(({ sunk }) => sunk.messageId)).toEqual(
      Array(2).fill(`${idOf(1)}@mandry.example`),
    )
  })

  it.each([
    ['site@mandry.example', 'mandry.example'],
    ['"A @ b" <site@mandry.example>', 'mandry.example'],
  ])('from %s has a Message-ID at %s', async (from, domain) => {
    const { sunk } = await send({}, { from })
    expect(sunk.messageId).toBe(`${idOf(1)}@${domain}`)
  })

  it('goes to everybody whom the server names, and says that no person wrote it', async () => {
    const to = ['office@mandry.example', 'boss@mandry.example']
    const { sunk, headers } = await send({}, { to })
    expect(sunk.recipients).toEqual(to)
    expect([headers.get('auto-submitted'), headers.get('x-auto-response-suppress')]).toEqual([
      'auto-generated',
      'All',
    ])
  })

  it.each([
    [{ timeZone: 'Europe/Nowhere' }],
    [{ to: [] }],
    [{ to: '' }],
    [{ to: 'office' }],
    [{ to: ['office@mandry.example', ' '] }],
    [{ to: undefined as unknown as string }],
    [{ from: '' }],
    [{ from: 'Mandry' }],
  ])('cannot be made with %o, which is said at the start', (wrong) => {
    const places = { to: 'office@mandry.example', from: 'site@mandry.example', ...wrong }
    const transport = { sendMail: () => Promise.resolve() }
    expect(() => createMailer({ transport, ...places })).toThrow(RangeError)
  })
})

describe('a stranger who wants more than a mail', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\0', '%0d%0a', '\\r\\n']
  const attempts = BREAKS.flatMap((end) => [
    `x${end}Bcc: thief@evil.example${end}${end}<h1>Hello</h1>`,
    `x${end}.${end}MAIL FROM:<thief@evil.example>${end}`,
    `${end}Content-Type: text/html${end}`,
  ])

  /** The same text wherever somebody else’s text may stand. */
  function everywhere(text: string): Partial<Enquiry> {
    const touch = { parameters: { [text]: text }, landing: text, referrer: text, at: text }
    return {
      ...fieldsOf({ name: text, email: text, phone: text, message: text, [text]: text }),
      formId: text,
      placement: text,
      website: text,
      url: text,
      referrer: text,
      consents: [{ name: text, text, version: text, at: text }],
      firstTouch: touch,
      lastTouch: touch,
    }
  }

  it('writes no header, and reaches nobody else', async () => {
    const mails = await sendAll(attempts.map(everywhere))
    expect(mails).toHaveLength(attempts.length)
    for (const { names, headers, subject, sunk } of mails) {
      expect(names.filter((name) => !HEADERS.has(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      expect([sunk.recipients, headers.get('to')]).toEqual([
        ['office@mandry.example'],
        'office@mandry.example',
      ])
      expect([subject, headers.has('reply-to')]).toEqual(['Запит 00000000', false])
      expect([...headers.values()].join()).not.toMatch(/evil|Hello/)
    }
  })

  it('writes no HTML: all of it is text', async () => {
    const nasty = `<img src=x onerror=alert(1)>"'></td></tr></table><script>x</script>&lt;&#60;`
    const { html } = await send(everywhere(nasty), {
      inboxUrl: 'https://mandry.example/?a=1&b="2"',
    })
    const document = parseDocument(html)
    const tags = DomUtils.findAll(() => true, document.children).map(({ name }) => name)
    expect(new Set(tags)).toEqual(
      new Set(['html', 'head', 'meta', 'body', 'p', 'table', 'tr', 'th', 'td', 'a']),
    )
    const cells = DomUtils.findAll(({ name }) => name === 'td', document.children)
    expect(cells.map((cell) => DomUtils.textContent(cell))).toContain(nasty)
    const links = DomUtils.findAll(({ name }) => name === 'a', document.children)
    expect(links.map((link) => link.attribs.href)).toEqual([
      `https://mandry.example/?a=1&b="2"#${idOf(1)}`,
    ])
  })

  it('puts no line of his own into the text: more than one line is indented', async () => {
    const { text } = await send(fieldsOf({ message: 'Hello\nNumber: 7\n\nhttps://evil.example/' }))
    expect(text.split('\n').filter((line) => /^(Number|https)/.test(line))).toEqual([])
    expect(text).toContain('message:\n    Hello\n    Number: 7\n    \n    https://evil.example/\n')
  })

  it.each([
    ['a sentence', 'You have won, call +1 234'],
    ['an address', 'evil.example/prize'],
    ['an encoded word', '=?utf-8?Q?Hello?='],
    ['more than a word', 'x'.repeat(33)],
  ])('writes %s as a form id, but not into the subject', async (_what, formId) => {
    const { subject, text } = await send({ formId })
    expect(subject).toBe('Запит 00000000')
    expect(text).toContain(formId)
  })

  it('writes no line that a mail server would not take', async () => {
    const long = 'довге слово '.repeat(2000) + 'x'.repeat(20_000)
    const { sunk, text } = await send({
      ...everywhere(long),
      ...fieldsOf({ name: long, message: long }),
    })
    expect(sunk.raw.split('\r\n').filter((line) => line.length > 998)).toEqual([])
    expect(text).toContain(`message: ${long}`)
  })
})

describe('an answer', () => {
  const replyTo = async (email: string, name = 'Olena') =>
    decodedWords((await send(fieldsOf({ name, email }))).headers.get('reply-to') ?? 'none')

  it.each(['olena@example.com', "o'lena+tours@mail.example.co.uk", 'a@b.cd', '1@1-1.example'])(
    'goes to %s',
    async (email) => {
      expect(await replyTo(email)).toBe(`Olena <${email}>`)
    },
  )

  it.each([
    '',
    'olena',
    'olena@example',
    'a@b.cd, thief@evil.example',
    'a@b.cd;thief@evil.example',
    '<a@b.cd>',
    'Boss <a@b.cd>',
    'a b@c.de',
    'a@b@c.de',
    '"a"@b.cd',
    'a@[127.0.0.1]',
    'a@b.cd\r\nBcc: x@y.z',
    'a@b.cd\n',
    '=?utf-8?Q?a?=@b.cd?=',
    'олена@приклад.укр',
    `${'x'.repeat(65)}@b.cd`,
    `a@${'b.'.repeat(130)}cd`,
  ])('never goes to "%s"', async (email) => {
    expect(await replyTo(email)).toBe('none')
  })

  it.each([
    ['', 'a@b.cd'],
    ['Олена Petrenko-Квітка', 'Олена Petrenko-Квітка <a@b.cd>'],
    ['Boss <boss@mandry.example>', 'Boss boss mandry.example <a@b.cd>'],
    ['a"; Bcc: x@y.z, \\', 'a Bcc x y.z <a@b.cd>'],
    ['=?utf-8?B?Ym9zcw==?=', 'utf-8 B Ym9zcw <a@b.cd>'],
    ['Olena\r\nBcc: x@y.z', 'Olena Bcc x y.z <a@b.cd>'],
    ['"<>@,;:\\', 'a@b.cd'],
    ['x'.repeat(100), `${'x'.repeat(64)} <a@b.cd>`],
  ])('to somebody named "%s" is addressed %s', async (name, expected) => {
    expect((await replyTo('a@b.cd', name)).replaceAll('"', '')).toBe(expected)
  })
})
