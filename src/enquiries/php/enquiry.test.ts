import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HONEYPOT } from '#src/enquiries/contract.ts'
import { PRESETS } from '#src/enquiries/browser/services/presets.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import pasted from '../../../tests/support/pasted-input.json' with { type: 'json' }
import vectors from '../../../tests/support/visitor-keys.json' with { type: 'json' }
import { NO_PHP, startPhpServer, type PhpServer } from '../../../tests/support/php-server.ts'
import { startSiteVerify, VERIFY_SECRET } from '../../../tests/support/site-verify-server.ts'

const ID = 'a3bb189e-8bf9-4c4f-9f2a-6d9b1c2d3e4f'
const FIELDS = {
  name: 'Олена',
  email: 'olena@example.com',
  formId: 'main',
  lang: 'uk',
  url: '/uk/',
}
const JSON_ANSWER = { accept: 'application/json' }

it('the preset and the file name the honeypot as the forms do', () => {
  expect(PRESETS.get('php')?.honeypot).toBe(HONEYPOT)
  expect(readFileSync('src/enquiries/php/enquiry.php', 'utf8')).toContain(
    `const HONEYPOT = '${HONEYPOT}'`,
  )
})

describe.skipIf(NO_PHP)(`enquiry.php${NO_PHP ? `: ${NO_PHP}` : ''}`, () => {
  let site: PhpServer

  beforeAll(async () => {
    site = await startPhpServer({
      mailTo: 'office@mandry.example',
      origins: ['https://mandry.example'],
      successUrls: {
        trip: '/en/thanks.html?from=form#top',
        listed: 'https://mandry.example/thanks.html',
        foreign: 'https://evil.example/',
        scheme: 'javascript:alert(1)',
        slashes: '//evil.example/',
        mixed: '/\\\\evil.example/',
        user: 'https://mandry.example@evil.example/',
        port: 'https://mandry.example:8443/',
      },
    })
  })
  afterAll(() => site.stop())

  /** Posts as the preset does. */
  async function post(
    fields: Record<string, string>,
    headers: Record<string, string> = JSON_ANSWER,
  ) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return await fetch(`${site.url}/enquiry.php`, { method: 'POST', body, headers })
  }

  it('keeps an enquiry in a row, and mails it', async () => {
    const answer = await post({ ...FIELDS, submissionId: ID, message: 'One\u0007 \u202Eline' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ stored: true, id: ID })
    const [row] = site.rows()
    expect(row).toMatchObject({ id: ID, form: 'main', suspected: 0 })
    expect(JSON.parse(row?.inputs as string)).toEqual({
      name: 'Олена',
      email: 'olena@example.com',
      message: 'One line',
    })
    expect(JSON.parse(row?.page as string)).toEqual({ formId: 'main', lang: 'uk', url: '/uk/' })
    const mail = await site.mail()
    expect(mail).toMatch(/^To: office@mandry\.example$/m)
    expect(mail).toMatch(/^Subject: Enquiry: a3bb189e$/m)
    expect(mail).toMatch(/^Reply-To: olena@example\.com/m)
    const text = Buffer.from(mail.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString()
    expect(text).toContain('name: Олена')
  })

  it('cleans what was pasted by the same rules as the forms', async () => {
    const of = (kind: string) => pasted.filter((each) => each.kind === kind)
    const [emails, phones] = [of('email'), of('phone')]
    for (const [at, phone] of phones.entries()) {
      const texts = at === 0 ? of('text') : []
      const email = emails[at] ?? { typed: '', sent: '' }
      const fields = (key: 'typed' | 'sent') => ({
        company: 'Mandry',
        email: email[key],
        phone: phone[key],
        ...Object.fromEntries(texts.map((text, place) => [`text${place}`, text[key]])),
      })
      const id = ID.replace('a3bb', String(1000 + at))
      await post({ ...fields('typed'), submissionId: id })
      const row = site.rows().find((each) => each.id === id)
      expect(JSON.parse(row?.inputs as string)).toEqual(fields('sent'))
    }
  })

  it('answers a repeated id as taken, eight at once too, and refuses another content under it', async () => {
    const id = ID.replace('a3', 'b4')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post({ ...FIELDS, submissionId: id })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const other = await post({ ...FIELDS, name: 'Oleh', submissionId: id })
    expect(other.status).toBe(409)
    expect(site.rows().filter((row) => row.id === id)).toHaveLength(1)
  })

  it.each([
    ['trip', '/en/thanks.html?from=form#top'],
    ['listed', 'https://mandry.example/thanks.html'],
    ['foreign', '?sent=1&lang=uk'],
    ['scheme', '?sent=1&lang=uk'],
    ['slashes', '?sent=1&lang=uk'],
    ['mixed', '?sent=1&lang=uk'],
    ['user', '?sent=1&lang=uk'],
    ['port', '?sent=1&lang=uk'],
  ])('leads the post of the form %s without script to %s', async (formId, location) => {
    const body = new URLSearchParams({ ...FIELDS, formId, successUrl: 'https://evil.example/' })
    const posted = await fetch(`${site.url}/enquiry.php`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, location])
  })

  it('leads to the page of the origin that posted, and nowhere before an enquiry is kept', async () => {
    const posted = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ formId: 'trip', ...fields })
      const headers = { origin: 'https://mandry.example' }
      const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual' }
      const answer = await fetch(`${site.url}/enquiry.php`, init)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await posted({ name: 'Olena of another origin' })).toEqual([
      303,
      'https://mandry.example/en/thanks.html?from=form#top',
    ])
    expect(await posted({})).toEqual([422, null])
  })

  it('shows the post of a form without script a page in its language; a double click is one row', async () => {
    const { length: before } = site.rows()
    const body = new URLSearchParams({ ...FIELDS, formToken: 'x', [HONEYPOT]: '' })
    const send = () => fetch(`${site.url}/enquiry.php`, { method: 'POST', body })
    const page = await send()
    expect(page.url).toBe(`${site.url}/enquiry.php?sent=1&lang=uk`)
    expect(await page.text()).toContain(`<html lang="uk">`)
    await send()
    expect(site.rows()).toHaveLength(before + 1)
  })

  it.each(['en', 'uk', 'de', 'pl'])('says in %s what mandry/server says', async (lang) => {
    const { sent, issues, refused } = resolveMessages('enquiries', lang).texts.page
    const thanks = await fetch(`${site.url}/enquiry.php?sent=1`, {
      headers: { 'accept-language': `${lang}-XX,en;q=0.5` },
    })
    expect(await thanks.text()).toContain(`<p>${sent}</p>`)
    const empty = await post({ formId: 'main', lang }, {})
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain(`<p>${issues}</p>`)
    const bad = await post({ ...FIELDS, lang, submissionId: 'no id' }, {})
    expect(bad.status).toBe(400)
    expect(await bad.text()).toContain(`<p>${refused}</p>`)
  })

  it('keeps what fell for the honeypot as suspected, without a mail', async () => {
    const mail = await site.mail()
    const id = ID.replace('a3', 'c5')
    const answer = await post({ ...FIELDS, submissionId: id, [HONEYPOT]: '555' })
    expect(await answer.json()).toMatchObject({ stored: true })
    expect(site.rows().find((row) => row.id === id)).toMatchObject({ suspected: 1 })
    expect(await site.mail()).toBe(mail)
  })

  it('refuses what no form sends, and keeps nothing of it', async () => {
    const { length: before } = site.rows()
    const long = await post({ ...FIELDS, message: 'x'.repeat(5001) })
    expect(long.status).toBe(422)
    expect(await long.json()).toMatchObject({ issues: [{ input: 'message', kind: 'too-long' }] })
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, 'x']))
    const statuses = [
      await post(many),
      await post({ 'list[]': 'x' }),
      await post({ message: 'x'.repeat(70_000) }),
      await post(FIELDS, { ...JSON_ANSWER, origin: 'https://another.example' }),
      await fetch(`${site.url}/enquiry.php`, {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_ANSWER, 'content-type': 'application/json' },
      }),
      await fetch(`${site.url}/enquiry.php`, { headers: JSON_ANSWER }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 413, 403, 415, 405])
    expect(site.rows()).toHaveLength(before)
  })

  it('takes posts of the origins that it lists', async () => {
    const origin = 'https://mandry.example'
    const preflight = await fetch(`${site.url}/enquiry.php`, {
      method: 'OPTIONS',
      headers: { origin },
    })
    expect(preflight.status).toBe(204)
    const answer = await post({ ...FIELDS, submissionId: ID }, { ...JSON_ANSWER, origin })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  it('keeps no table where anybody could download it, and says so in the log', async () => {
    const open = await startPhpServer({ database: 'enquiries.sqlite' })
    const body = new URLSearchParams({ ...FIELDS, submissionId: ID })
    const answer = await fetch(`${open.url}/enquiry.php`, {
      method: 'POST',
      body,
      headers: JSON_ANSWER,
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    // The log may come after the answer.
    await expect.poll(open.log).toContain('choose a folder outside of the site')
    expect(open.log()).not.toContain('Олена')
    await open.stop()
  })

  it.each([
    ['a table', '../enquiries.sqlite'],
    ['mails alone', ''],
  ])('with %s takes so many a minute from one visitor, and from all', async (_, database) => {
    const limits = { perVisitor: 3, inAll: 7 }
    const busy = await startPhpServer({ database, mailTo: 'office@mandry.example', limits })
    const statuses: number[] = []
    for (const [at, visitor] of [2, 2, 2, 2, 3, 3, 3, 4, 4].entries()) {
      const fields = { message: `One ${at}` }
      statuses.push(await postFrom(`127.0.0.${visitor}`, busy.url, fields))
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 200, 429])
    await busy.stop()
  })

  it('counts each visitor of the table of addresses as one, whatever its address looks like', async () => {
    const busy = await startPhpServer({ limits: { perVisitor: 1, inAll: 1000 } })
    const seen = new Set<string>()
    const wrong: unknown[] = []
    for (const [at, { address, visitor }] of vectors.entries()) {
      const status = await postAs(address, busy.url, { message: `One ${at}` })
      const expected = seen.has(visitor) ? 429 : 200
      seen.add(visitor)
      if (status !== expected) wrong.push({ address, visitor, status })
    }
    expect(wrong).toEqual([])
    await busy.stop()
  })

  it('sends the mail with the repetition when the first request was killed before its mail, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandry-mails-'))
    // Kills the process that hands the first mail over, as a power cut or the host's time limit does.
    const killed = join(folder, 'killed')
    const sendmail = await programIn(
      folder,
      `if [ ! -e ${killed} ]; then touch ${killed}; kill -9 $PPID; exit 1; fi
      cat >> ${folder}/mails`,
    )
    // PHP starts the command by a shell, which this one takes the place of.
    const site = await startPhpServer({
      mailTo: 'office@mandry.example',
      sendmail: `exec ${sendmail}`,
    })
    const fields = { ...FIELDS, submissionId: ID }
    const send = () => postFrom('127.0.0.1', site.url, fields)
    await expect(send()).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect(site.rows()).toMatchObject([{ id: ID, mailed: 0 }])
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    expect(await send()).toBe(200)
    expect(site.rows()).toMatchObject([{ id: ID, mailed: 1 }])
    const mails = await readFile(join(folder, 'mails'), 'utf8')
    expect(mails.match(/^Subject: /gm)).toHaveLength(1)
    await site.stop()
    await rm(folder, { recursive: true })
  })

  it('sends a mail that mail() refused with the repetition', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandry-mails-'))
    const sendmail = await programIn(folder, `test -e ${folder}/up && cat >> ${folder}/mails`)
    const site = await startPhpServer({ mailTo: 'office@mandry.example', sendmail })
    const fields = { ...FIELDS, submissionId: ID }
    expect(await postFrom('127.0.0.1', site.url, fields)).toBe(200)
    expect(site.rows()).toMatchObject([{ mailed: 0 }])
    await writeFile(join(folder, 'up'), '')
    expect(await postFrom('127.0.0.1', site.url, fields)).toBe(200)
    expect(site.rows()).toMatchObject([{ mailed: 1 }])
    await site.stop()
    await rm(folder, { recursive: true })
  })

  it('goes on with the table of an earlier version, whose enquiries get no second mail', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandry-table-'))
    const file = join(folder, 'enquiries.sqlite')
    const hash = createHash('sha256').update('["main",{"message":"Before"}]').digest('hex')
    execFileSync('php', [
      '-r',
      `$table = new PDO('sqlite:${file}');
      $table->exec('CREATE TABLE enquiries (id TEXT PRIMARY KEY, hash TEXT NOT NULL, received_at TEXT NOT NULL,
        form TEXT NOT NULL, page TEXT NOT NULL, inputs TEXT NOT NULL, suspected INTEGER NOT NULL)');
      $table->exec("INSERT INTO enquiries VALUES ('${ID}', '${hash}', '2026-01-01T00:00:00+00:00', 'main', '{}', '{}', 0)");`,
    ])
    const table = await readFile(file)
    const site = await startPhpServer({ table, mailTo: 'office@mandry.example' })
    const old = { formId: 'main', message: 'Before', submissionId: ID }
    const others = [1, 2, 3, 4].map((at) =>
      postFrom('127.0.0.1', site.url, { message: `New ${at}` }),
    )
    expect(await Promise.all(others)).toEqual([200, 200, 200, 200])
    expect(site.rows().map(({ mailed }) => mailed)).toEqual([null, 1, 1, 1, 1])
    const before = await site.mail()
    expect(await postFrom('127.0.0.1', site.url, old)).toBe(200)
    expect(await site.mail()).toBe(before)
    await site.stop()
    await rm(folder, { recursive: true })
  })

  it('as it is shipped takes 10 enquiries a minute from one visitor', async () => {
    const busy = await startPhpServer({ limits: 'shipped' })
    const statuses: number[] = []
    for (let at = 0; at < 11; at++)
      statuses.push(await postFrom('127.0.0.2', busy.url, { message: `One ${at}` }))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await busy.stop()
  })

  it('with mails alone sends what fell for the honeypot, too, marked in the subject', async () => {
    const mailing = await startPhpServer({ database: '', mailTo: 'office@mandry.example' })
    const fields = { ...FIELDS, submissionId: ID, [HONEYPOT]: '555' }
    expect(await postFrom('127.0.0.2', mailing.url, fields)).toBe(200)
    expect(await mailing.mail()).toMatch(/^Subject: Suspected enquiry: a3bb189e$/m)
    await mailing.stop()
  })
})

/** @returns the path of a program that the shell runs */
async function programIn(folder: string, lines: string): Promise<string> {
  const path = join(folder, 'sendmail')
  await writeFile(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return path
}

/** Posts as a visitor with an address that the test chooses. @returns the status of the answer */
async function postAs(address: string, url: string, fields: Record<string, string>) {
  return await postFrom('127.0.0.1', url, fields, { 'x-visitor': address })
}

/** @returns the status of the answer */
async function postFrom(
  localAddress: string,
  url: string,
  fields: Record<string, string>,
  more: Record<string, string> = {},
): Promise<number> {
  const headers = { ...JSON_ANSWER, 'content-type': 'application/x-www-form-urlencoded', ...more }
  const sent = request(`${url}/enquiry.php`, { method: 'POST', headers, localAddress })
  sent.end(new URLSearchParams(fields).toString())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

describe.skipIf(NO_PHP)('enquiry.php with a captcha', () => {
  it('keeps what the service passes, refuses a wrong answer, and holds what comes without script', async () => {
    const service = await startSiteVerify()
    const captcha = { url: service.url, secret: VERIFY_SECRET }
    const own = await startPhpServer({ captcha, mailTo: 'office@mandry.example' })
    const send = async (answer: string, more: object = {}, headers: HeadersInit = JSON_ANSWER) => {
      const body = new URLSearchParams({ name: 'Olena', captcha: answer, ...more })
      const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual' }
      return (await fetch(`${own.url}/enquiry.php`, init)).status
    }
    const submissionId = ID
    expect(await send('good 1', { submissionId })).toBe(200)
    expect(service.asked).toEqual([{ secret: VERIFY_SECRET, response: 'good 1' }])
    // The same enquiry once more is known.
    expect(await send('good 1', { submissionId })).toBe(200)
    expect(await send('good 1', { message: 'with a used answer' })).toBe(200)
    expect(await send('forged', { message: 'forged' })).toBe(403)
    expect(await send('', { message: 'none' })).toBe(403)
    expect(await send('', { message: 'without script' }, {})).toBe(303)
    service.mode.is = 'down'
    expect(await send('good 2', { message: 'later' })).toBe(503)
    service.mode.is = 'up'
    expect(await send('good 2', { message: 'later' })).toBe(200)
    expect(own.rows().map(({ suspected, mailed }) => [suspected, mailed])).toEqual([
      [0, 1],
      [1, null],
      [1, null],
      [0, 1],
    ])
    await own.stop()
    await service.stop()
  })
})
