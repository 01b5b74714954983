import { describe, expect, it } from 'vitest'
import { readSettings, type Environment } from '#demo/settings.ts'

const NAMES =
  'PORT HOST DATA_DIR DATABASE_URL FILES_DIR PICTURES_DIR WIDGETS_DIR IMAGE_HOSTS SITE_URL TRUSTED_PROXIES SMTP_URL MAIL_TO MAIL_FROM ENQUIRIES_PER_VISITOR ENQUIRIES_PER_FORM ENQUIRIES_LEASE ENQUIRY_ORIGINS OWNER_PASSWORD SIGN_UP'.split(
    ' ',
  )

/** The lines printed for settings that are wrong. */
function faults(env: Environment): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n')
  }
  return []
}

describe('settings of the server', () => {
  it.each(['', ' ', undefined])('have their defaults where they are "%s"', (blank) => {
    const { isProxy, ...settings } = readSettings(
      Object.fromEntries(NAMES.map((name) => [name, blank])),
    )
    expect(settings).toEqual({
      port: 4300,
      host: '127.0.0.1',
      location: { dataDir: '.data' },
      filesDir: '.data/files',
      pictures: '.data/pictures',
      widgetsDir: undefined,
      imageHosts: [],
      origin: undefined,
      mail: { smtpUrl: undefined, to: undefined, from: undefined },
      enquiryLimits: { maxPerVisitor: 20, maxPerForm: 300 },
      enquiryOrigins: [],
      enquiryTimes: { leaseMs: 120_000, inDoubtMs: 15_000 },
      ownerPassword: undefined,
      isSignUpOpen: false,
    })
    expect(isProxy('127.0.0.1')).toBe(false)
  })

  it.each<[Environment, object]>([
    [{ DATA_DIR: 'here', DATABASE_URL: '' }, { location: { dataDir: 'here' } }],
    [
      { DATA_DIR: 'here', DATABASE_URL: 'postgres://x' },
      { location: { postgresUrl: 'postgres://x' } },
    ],
    [
      { DATABASE_URL: 'postgresql://app@/app?host=%2Ftmp%2Fa' },
      { location: { postgresUrl: 'postgresql://app@/app?host=%2Ftmp%2Fa' } },
    ],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ SITE_URL: 'https://mandry.example/' }, { origin: 'https://mandry.example' }],
    [
      { ENQUIRY_ORIGINS: 'https://a.example/, http://b.example:81,' },
      { enquiryOrigins: ['https://a.example', 'http://b.example:81'] },
    ],
    [{ SITE_URL: 'http://127.0.0.1:4300' }, { origin: 'http://127.0.0.1:4300' }],
    [
      { IMAGE_HOSTS: 'cdn.example, img.example:8443,' },
      { imageHosts: ['cdn.example', 'img.example:8443'] },
    ],
    [{ OWNER_PASSWORD: 'eight ch' }, { ownerPassword: 'eight ch' }],
    [{ SIGN_UP: 'open' }, { isSignUpOpen: true }],
    [{ SIGN_UP: 'invitation' }, { isSignUpOpen: false }],
    [
      { SMTP_URL: 'smtps://me:p%40ss@mail.example', MAIL_FROM: 'Mandry <site@mandry.example>' },
      { mail: { smtpUrl: 'smtps://me:p%40ss@mail.example', from: 'Mandry <site@mandry.example>' } },
    ],
    [
      { ENQUIRIES_PER_VISITOR: '1', ENQUIRIES_PER_FORM: '999999999' },
      { enquiryLimits: { maxPerVisitor: 1, maxPerForm: 999_999_999 } },
    ],
    [{ ENQUIRIES_LEASE: '3' }, { enquiryTimes: { leaseMs: 3000, inDoubtMs: 3000 } }],
    [{ ENQUIRIES_LEASE: '15' }, { enquiryTimes: { leaseMs: 15_000, inDoubtMs: 15_000 } }],
    [{ ENQUIRIES_LEASE: '16' }, { enquiryTimes: { leaseMs: 16_000, inDoubtMs: 15_000 } }],
  ])('are read from %o', (env, settings) => {
    expect(readSettings(env)).toMatchObject(settings)
  })

  it('trust the proxies of the list', () => {
    const { isProxy } = readSettings({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' })
    expect(['10.0.0.7', 'fd00::1', '10.0.0.8'].filter(isProxy)).toEqual(['10.0.0.7', 'fd00::1'])
  })
})

describe('a setting that is wrong', () => {
  const COUNTS = ['0', '-1', '1.5', '1e3', '0x10', '020', ' 20', '20 ', 'many', '1000000000', '∞']
  const WRONG: Readonly<Record<string, readonly string[]>> = {
    PORT: ['abc', '-1', '65536', '1.5', '80 ', '0x10', '4300/'],
    HOST: ['http://127.0.0.1', '127.0.0.1:80', 'a b', '-a', '[::1]', '1::2::3'],
    SITE_URL: [
      'mandry.example',
      'https://',
      '//mandry.example',
      'ftp://mandry.example',
      'https://mandry.example/en',
      'https://mandry.example/?a',
      'https://mandry.example/#a',
      'https://me:secret@mandry.example',
      'mandry.example:80',
    ],
    DATABASE_URL: [
      'garbage',
      'mysql://me:secret@host/db',
      'localhost:5432',
      'host=a dbname=b',
      'postgres://me:secret@host:port/db',
      'postgres://%',
    ],
    SMTP_URL: ['nonsense', 'smtp://', 'http://me:secret@mail.example', 'smtp://me:%@mail.example'],
    MAIL_TO: ['office', 'office@', '@mandry.example', 'a@b.example\nBcc: c@d.example'],
    MAIL_FROM: ['Mandry', 'Mandry <>'],
    TRUSTED_PROXIES: ['proxy.example', '10.0.0.0/33', '10.0.0.1;10.0.0.2'],
    IMAGE_HOSTS: ['https://cdn.example', 'cdn.example/a', 'cdn example', 'a:b', 'me@cdn.example'],
    ENQUIRY_ORIGINS: ['mandry.example', 'https://mandry.example/en', '*', 'ftp://mandry.example'],
    OWNER_PASSWORD: ['a', 'seven c', 'a'.repeat(1025)],
    SIGN_UP: ['true', 'Open'],
    ENQUIRIES_PER_VISITOR: COUNTS,
    ENQUIRIES_PER_FORM: COUNTS,
    ENQUIRIES_LEASE: COUNTS,
  }
  const CASES = Object.entries(WRONG).flatMap(([name, texts]) =>
    texts.map((text): [string, string] => [name, text]),
  )

  it.each(CASES)('is refused when %s is "%s": one line says by name what to do', (name, text) => {
    const lines = faults({ [name]: text })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: .+; .*use `))])
    expect(String(lines)).not.toContain('secret')
  })

  it('has a line of its own beside others', () => {
    const env = { PORT: 'abc', SITE_URL: 'mandry.example', OWNER_PASSWORD: 'a', HOST: '::1' }
    expect(faults(env).map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'SITE_URL',
      'OWNER_PASSWORD',
    ])
  })
})
