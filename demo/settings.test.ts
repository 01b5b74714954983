import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLogOptions, readSettings, SETTINGS, type Environment } from '#demo/settings.ts'

const SECRET = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

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
      Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, blank])),
    )
    expect(settings).toEqual({
      port: 4300,
      host: '127.0.0.1',
      location: { dataDir: '.data' },
      filesDir: '.data/files',
      pictures: '.data/pictures',
      bucket: undefined,
      outboxes: undefined,
      widgetsDir: 'dist',
      imageHosts: [],
      origin: undefined,
      hosts: undefined,
      mail: { smtpUrl: undefined, to: undefined, from: undefined },
      targets: { webhook: undefined, telegram: undefined, slack: undefined },
      enquiryLimits: { maxPerVisitor: 20, maxPerForm: 300 },
      enquiryOrigins: [],
      phoneCountry: 'UA',
      enquiryTimes: { leaseMs: 120_000, inDoubtMs: 15_000 },
      stopDelayMs: 0,
      ownerPassword: undefined,
      quota: { perAccount: 1024 ** 3, total: 20 * 1024 ** 3 },
      diskReserve: 256 * 1024 ** 2,
      isSignUpOpen: false,
      isMeasuringForms: false,
      hasPlayground: true,
      hasStudio: true,
      metrics: undefined,
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
    [
      { DATABASE_URL: 'postgres://pooler/x', DATABASE_LISTEN_URL: 'postgres://x' },
      { location: { postgresUrl: 'postgres://pooler/x', listenUrl: 'postgres://x' } },
    ],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', hosts: [] }],
    [{ HOST: '::1' }, { host: '::1', hosts: undefined }],
    [{ HOST: 'localhost' }, { host: 'localhost', hosts: undefined }],
    [
      { HOST: '::', SITE_URL: 'https://Mandry.example:8443', HOSTS: 'www.Mandry.example, ::2,' },
      { hosts: ['mandry.example', 'www.mandry.example', '::2'] },
    ],
    [{ HOSTS: 'mandry.example' }, { hosts: ['mandry.example'] }],
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
    [
      { ACCOUNT_QUOTA: '1500', TOTAL_QUOTA: '3T' },
      { quota: { perAccount: 1500, total: 3 * 1024 ** 4 } },
    ],
    [{ DISK_RESERVE: '0' }, { diskReserve: 0 }],
    [{ DISK_RESERVE: '64K' }, { diskReserve: 65_536 }],
    [{ SIGN_UP: 'invitation' }, { isSignUpOpen: false }],
    [{ MEASURE_FORMS: 'on' }, { isMeasuringForms: true }],
    [{ PLAYGROUND: 'off' }, { hasPlayground: false }],
    [{ STUDIO: 'off' }, { hasStudio: false }],
    [{ METRICS_PORT: '9090' }, { metrics: { port: 9090, host: '127.0.0.1' } }],
    [{ METRICS_HOST: '::1' }, { metrics: undefined }],
    [{ METRICS_PORT: '9090', METRICS_HOST: '::1' }, { metrics: { port: 9090, host: '::1' } }],
    [
      { SMTP_URL: 'smtps://me:p%40ss@mail.example', MAIL_FROM: 'Mandry <site@mandry.example>' },
      { mail: { smtpUrl: 'smtps://me:p%40ss@mail.example', from: 'Mandry <site@mandry.example>' } },
    ],
    [
      { ENQUIRIES_PER_VISITOR: '1', ENQUIRIES_PER_FORM: '999999999' },
      { enquiryLimits: { maxPerVisitor: 1, maxPerForm: 999_999_999 } },
    ],
    [
      { WEBHOOK_URL: 'https://crm.example/a?b=c', WEBHOOK_SECRETS: `${SECRET}, ${SECRET},` },
      { targets: { webhook: { url: 'https://crm.example/a?b=c', secrets: [SECRET, SECRET] } } },
    ],
    [
      { TELEGRAM_TOKEN: TOKEN, TELEGRAM_CHAT: '-1001', TELEGRAM_URL: 'http://bots:8081' },
      { targets: { telegram: { token: TOKEN, chat: '-1001', apiUrl: 'http://bots:8081' } } },
    ],
    [
      { SLACK_URL: 'https://hooks.slack.example/services/a' },
      { targets: { slack: { url: 'https://hooks.slack.example/services/a' } } },
    ],
    [{ STOP_DELAY: '5' }, { stopDelayMs: 5000 }],
    [{ ENQUIRIES_LEASE: '3' }, { enquiryTimes: { leaseMs: 3000, inDoubtMs: 3000 } }],
    [{ ENQUIRIES_LEASE: '15' }, { enquiryTimes: { leaseMs: 15_000, inDoubtMs: 15_000 } }],
    [{ ENQUIRIES_LEASE: '16' }, { enquiryTimes: { leaseMs: 16_000, inDoubtMs: 15_000 } }],
  ])('are read from %o', (env, settings) => {
    expect(readSettings(env)).toMatchObject(settings)
  })

  it('name a bucket and the keys to it', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const bucketOf = (FILES_URL: string) => readSettings({ ...keys, FILES_URL }).bucket
    const own = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(bucketOf('s3://files')).toEqual({ ...own, bucket: 'files', prefix: '' })
    const full = { bucket: 'files', prefix: 'a/b', region: 'eu-1', endpoint: 'https://s3.example' }
    expect(bucketOf('s3://files/a/b/?endpoint=https://s3.example&region=eu-1')).toEqual({
      ...own,
      ...full,
    })
  })

  it.each<[Environment, boolean, object]>([
    [{}, true, { level: 'info', format: 'text' }],
    [{}, false, { level: 'info', format: 'json' }],
    [{ LOG_LEVEL: 'debug', LOG_FORMAT: 'text' }, false, { level: 'debug', format: 'text' }],
    [{ LOG_LEVEL: 'error', LOG_FORMAT: 'json' }, true, { level: 'error', format: 'json' }],
    [{ LOG_LEVEL: 'loud', LOG_FORMAT: 'wrong' }, false, { level: 'info', format: 'json' }],
  ])('%o on a terminal: %s say how to log, wrong ones too', (env, isTerminal, options) => {
    expect(readLogOptions(env, isTerminal)).toEqual(options)
  })

  it('trust the proxies of the list', () => {
    const { isProxy } = readSettings({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' })
    expect(['10.0.0.7', 'fd00::1', '10.0.0.8'].filter(isProxy)).toEqual(['10.0.0.7', 'fd00::1'])
  })
})

describe('a setting that is wrong', () => {
  const COUNTS = ['0', '-1', '1.5', '1e3', '0x10', '020', ' 20', '20 ', 'many', '1000000000', '∞']
  const WRONG: Readonly<Record<string, readonly string[]>> = {
    PHONE_COUNTRY: ['Ukraine', 'ua', 'XX', '+380', '__proto__'],
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
    HOSTS: ['https://mandry.example', 'mandry.example:80', 'a b', '*.mandry.example'],
    DATABASE_URL: [
      'garbage',
      'mysql://me:secret@host/db',
      'localhost:5432',
      'host=a dbname=b',
      'postgres://me:secret@host:port/db',
      'postgres://%',
    ],
    FILES_URL: [
      'bucket',
      's3://',
      'https://bucket.s3.example',
      's3://me:secret@bucket',
      's3://bucket?endpoint=s3.example',
      's3://bucket?endpoint=https://me:secret@s3.example',
      's3://bucket?endpoint=https://s3.example/path',
      's3://bucket?region=',
      's3://bucket?secret=1',
      's3://bucket/a b',
      's3://Bucket_',
    ],
    SMTP_URL: ['nonsense', 'smtp://', 'http://me:secret@mail.example', 'smtp://me:%@mail.example'],
    MAIL_TO: ['office', 'office@', '@mandry.example', 'a@b.example\nBcc: c@d.example'],
    MAIL_FROM: ['Mandry', 'Mandry <>'],
    WEBHOOK_URL: ['crm.example', 'ftp://crm.example', 'https://me:secret@crm.example'],
    WEBHOOK_SECRETS: ['secret', 'whsec_secret', `${SECRET},secret`, ','],
    TELEGRAM_TOKEN: ['secret', '123:secret', `bot${TOKEN}`],
    TELEGRAM_CHAT: ['the office', '@', '1.5'],
    TELEGRAM_URL: ['api.telegram.org', 'https://me:secret@bots.example'],
    SLACK_URL: ['hooks.slack.example', 'https://me:secret@hooks.example'],
    TRUSTED_PROXIES: ['proxy.example', '10.0.0.0/33', '10.0.0.1;10.0.0.2'],
    IMAGE_HOSTS: ['https://cdn.example', 'cdn.example/a', 'cdn example', 'a:b', 'me@cdn.example'],
    OWNER_PASSWORD: ['a', 'seven c', 'a'.repeat(1025), 'Password1', 'agency2026'],
    ENQUIRY_ORIGINS: ['mandry.example', 'https://mandry.example/en', '*', 'ftp://mandry.example'],
    SIGN_UP: ['true', 'Open'],
    STOP_DELAY: ['-1', '61', '1.5', '5s', 'long'],
    ACCOUNT_QUOTA: ['1 G', '1g', '-1', '1.5G', 'G', '1GB'],
    TOTAL_QUOTA: ['all'],
    DISK_RESERVE: ['10%'],
    LOG_LEVEL: ['trace', 'INFO', '30'],
    LOG_FORMAT: ['pretty', 'JSON'],
    ACCESS_LOG: ['on', 'off'],
    MEASURE_FORMS: ['true', 'yes'],
    PLAYGROUND: ['true', 'no'],
    STUDIO: ['true', 'no'],
    METRICS_PORT: ['abc', '-1', '65536'],
    METRICS_HOST: ['http://127.0.0.1', 'a b'],
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

  it('is shown in its line, unless it may hold a password', () => {
    const env = { PORT: 'abc', SITE_URL: 'https://me:secret@a.example', SLACK_URL: 'secret' }
    expect(faults(env).map((line) => line.split(';')[0])).toEqual([
      'PORT: "abc" is not a port',
      'SITE_URL: is not the http or https address of a whole site',
      'SLACK_URL: is not an address that enquiries can be posted to',
    ])
  })

  it('has a line for each key that a bucket lacks', () => {
    expect(faults({ FILES_URL: 's3://files' })).toEqual([
      expect.stringMatching(/^AWS_ACCESS_KEY_ID: .+; .*use /),
      expect.stringMatching(/^AWS_SECRET_ACCESS_KEY: .+; .*use /),
    ])
    expect(faults({ FILES_URL: 's3://files', AWS_ACCESS_KEY_ID: 'id' })).toHaveLength(1)
  })

  it('has a line for each setting of a webhook or a bot that another one needs', () => {
    const lines = (env: Environment) => faults(env).map((line) => line.replace(/; .*use .*/, '…'))
    expect(lines({ WEBHOOK_URL: 'https://crm.example', TELEGRAM_TOKEN: TOKEN })).toEqual([
      'WEBHOOK_SECRETS: is missing…',
      'TELEGRAM_CHAT: is missing…',
    ])
    expect(lines({ WEBHOOK_SECRETS: SECRET, TELEGRAM_CHAT: '1' })).toEqual([
      'WEBHOOK_URL: is missing…',
      'TELEGRAM_TOKEN: is missing…',
    ])
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

it('the README lists each setting with its default', () => {
  const rows = readFileSync('demo/README.md', 'utf8').matchAll(
    /^\| `([A-Z_]+)` +\| .*\| (.+?) +\|$/gm,
  )
  const documented = Object.fromEntries([...rows].map(([, name = '', shown]) => [name, shown]))
  const defaults = Object.entries(SETTINGS).map(([name, setting]) => {
    const value = setting.default as string | number | undefined
    return [name, value ? `\`${String(value)}\`` : documented[name]]
  })
  expect(documented).toEqual(Object.fromEntries(defaults))
})
