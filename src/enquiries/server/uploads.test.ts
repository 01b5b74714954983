import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesOf } from '#src/enquiries/server/hex.ts'
import { createFolderFileStore } from '#src/enquiries/server/uploads/folder-file-store.ts'
import type { UploadsOptions } from '#src/enquiries/server/uploads/uploads.ts'
import { createFormCheck } from '#widgets/entries/check-enquiry.ts'
import { openEndpoint } from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

// Files as browsers send them, by the endpoint, into a real folder.

const MAX_SIZE = 4000
const inputs = [
  { name: 'name', type: 'short', title: 'Name', required: true },
  {
    name: 'papers',
    type: 'file',
    title: 'Papers',
    accept: ['application/pdf', 'image/*', '.docx', '.txt'],
    maxSize: MAX_SIZE,
    maxFiles: 3,
  },
]
const check = createFormCheck({
  configuration: () => ({
    formConfig: [
      { id: 'trip', inputs },
      { id: 'other', inputs },
    ],
  }),
})

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const PNG = bytesOf(
  '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000049454e44ae426082',
)

interface Sent {
  readonly name?: string
  readonly form?: string
  readonly input?: string
  readonly lang?: string
  readonly token?: string
  readonly from?: string
}

interface Uploaded {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly issues: readonly { readonly text: string }[]
  readonly reason: string
}

async function open(own: Partial<UploadsOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-files-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const store = await createFolderFileStore(folder)
  const uploads = { store, inputs: check.inputs, ...own }
  const endpoint = await openEndpoint({ check, uploads })
  const send = async (body: BodyInit, sent: Sent = {}) => {
    const { from = '203.0.113.7', token = await endpoint.token(), ...more } = sent
    const query = { form: 'trip', input: 'papers', name: 'plan.pdf', lang: 'en', token, ...more }
    const request = new Request(
      `https://mandry.example/enquiries/files?${new URLSearchParams(query)}`,
      { method: 'POST', body, duplex: 'half' } as RequestInit,
    )
    const answer = await endpoint.handle(request, { address: from })
    return { status: answer.status, body: (await answer.json()) as Uploaded }
  }
  const issueOf = async (body: BodyInit, sent?: Sent) => {
    const answer = await send(body, sent)
    expect(answer.status).toBe(422)
    return answer.body.issues[0]?.text
  }
  const upload = async (name = 'plan.pdf') => (await send(PDF, { name })).body.id
  const sendWith = async (papers: string, more: object = {}) =>
    await endpoint.send(await endpoint.good({ inputs: { name: 'Olena', papers }, ...more }))
  return { ...endpoint, folder, store, sendFile: send, issueOf, upload, sendWith }
}

describe('a file that is uploaded', () => {
  it('becomes part of the enquiry that names it, with its name, size and type', async () => {
    const { sendFile, sendWith, kept, store } = await open()
    const { status, body } = await sendFile(PDF, { name: 'Маршрут.pdf' })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[\da-f-]{36}\.[\da-f]{64}$/),
        name: 'Маршрут.pdf',
        bytes: PDF.length,
      },
    ])
    expect((await sendWith(body.id)).status).toBe(200)
    const [enquiry] = await kept()
    const [id = ''] = body.id.split('.')
    expect(enquiry?.fields.find(({ name }) => name === 'papers')).toEqual({
      name: 'papers',
      label: 'Papers',
      value: 'Маршрут.pdf (1 kB)',
      files: [
        { id, name: 'Маршрут.pdf', type: 'application/pdf', bytes: PDF.length, verdict: 'unknown' },
      ],
    })
    expect(await store.find([id])).toMatchObject([{ id, enquiryId: enquiry?.id, formId: 'trip' }])
    expect(new Uint8Array(await store.read(id))).toEqual(PDF)
  })

  it('arrives in pieces of unknown length', async () => {
    const { sendFile } = await open()
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of [PDF.slice(0, 5), PDF.slice(5)]) controller.enqueue(piece)
        controller.close()
      },
    })
    expect((await sendFile(pieces)).status).toBe(200)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\docs\\plan.pdf', 'plan.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.exe.pdf'],
    ['plan.png', 'plan.png.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    ['a\r\nb: c.pdf', 'a b_ c.pdf'],
    [`${'я'.repeat(1000)}.pdf`, `${'я'.repeat(60)}.pdf`],
  ])('called %j is called %j', async (name, cleaned) => {
    const { sendFile } = await open()
    expect((await sendFile(PDF, { name })).body.name).toBe(cleaned)
  })

  it.each([
    ['is empty', new Uint8Array(), '“plan.pdf” is empty'],
    ['is too large', new Uint8Array(MAX_SIZE + 1).fill(37), '“plan.pdf” is larger than 4 kB'],
    [
      'is a program',
      new TextEncoder().encode('MZ\u0090\u0000program'),
      /^“plan.pdf” is not one of: /,
    ],
    [
      'is a page with script',
      new TextEncoder().encode('<script>alert(1)</script>'),
      /is not one of/,
    ],
  ])('that %s is refused in words', async (_, content, text) => {
    const { issueOf, folder } = await open()
    expect(await issueOf(content)).toMatch(text)
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused in the visitor’s language', async () => {
    const { issueOf } = await open()
    expect(await issueOf(new Uint8Array(), { lang: 'uk' })).toBe('Файл «plan.pdf» порожній')
  })

  it('goes by its content: a picture called PDF is a picture, and text is what is called so', async () => {
    const { sendFile } = await open()
    expect((await sendFile(PNG, { name: 'a.pdf' })).body.name).toBe('a.pdf.png')
    expect((await sendFile('Привіт', { name: 'a.txt' })).body.name).toBe('a.txt')
  })

  it('that breaks off is kept nowhere', async () => {
    const { sendFile, folder } = await open()
    let pulls = 0
    const cut = new ReadableStream({
      pull(controller) {
        if (pulls++ > 1) controller.error(new Error('cut'))
        else controller.enqueue(PDF.slice(0, 5))
      },
    })
    expect(await sendFile(cut)).toMatchObject({ status: 503, body: { reason: 'unavailable' } })
    expect(await readdir(folder)).toEqual([])
  })

  it('that a full disk does not take is answered 503, and the log says why', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const store = { ...(await createFolderFileStore(tmpdirFor())), add: () => Promise.reject(full) }
    const { sendFile, logged } = await open({ store })
    expect(await sendFile(PDF)).toMatchObject({ status: 503, body: { reason: 'unavailable' } })
    expect(logged).toEqual(['a file could not be kept: Error ENOSPC'])
  })

  it('needs a form token, a form with such an input, and a page of the site', async () => {
    const { sendFile, handle } = await open()
    expect((await sendFile(PDF, { token: 'forged' })).body.reason).toBe('token')
    expect((await sendFile(PDF, { input: 'name' })).body.reason).toBe('malformed')
    expect((await sendFile(PDF, { form: 'no such form' })).body.reason).toBe('malformed')
    const foreign = new Request('https://mandry.example/enquiries/files?form=trip&input=papers', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: PDF,
    })
    expect((await handle(foreign)).status).toBe(403)
  })

  it('is one of so many a minute, and of so many megabytes a day, of its visitor', async () => {
    const { sendFile, clock } = await open({ maxPerVisitor: 2, maxMegabytesPerVisitor: 3 })
    const token = async () => (await sendFile(PDF)).status
    expect([await token(), await token(), await token()]).toEqual([200, 200, 429])
    expect((await sendFile(PDF, { from: '203.0.113.8' })).status).toBe(200)
    clock.time += 60_000
    expect([await token(), await token()]).toEqual([200, 429])
  })

  it('is one of twice as many of its network, and the rest is left to others', async () => {
    const { sendFile } = await open({ maxPerVisitor: 1 })
    const statuses: number[] = []
    for (const n of [1, 2, 3])
      statuses.push((await sendFile(PDF, { from: `2001:db8:aa:${n}::1` })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await sendFile(PDF, { from: '203.0.113.8' })).status).toBe(200)
  })
})

describe('a scan', () => {
  it('refuses an infected file, which is kept nowhere', async () => {
    const { issueOf, folder, logged } = await open({ scan: () => Promise.resolve('infected') })
    expect(await issueOf(PDF)).toBe('“plan.pdf” was refused: it contains malware')
    expect(await readdir(folder)).toEqual([])
    expect(logged).toEqual(['an infected file was refused: application/pdf, 35 bytes'])
  })

  it('gets the file, and what it says stands beside it', async () => {
    const scanned: unknown[] = []
    const { upload, sendWith, kept } = await open({
      scan(file) {
        scanned.push(file)
        return Promise.resolve('clean')
      },
    })
    await sendWith(await upload())
    expect(scanned).toMatchObject([{ name: 'plan.pdf', type: 'application/pdf', content: PDF }])
    expect((await kept())[0]?.fields.at(-1)?.files).toMatchObject([{ verdict: 'clean' }])
  })

  it.each([
    ['fails', () => Promise.reject(new TypeError('down')), 'the scan of a file failed: TypeError'],
    [
      'hangs',
      () => new Promise<never>(() => {}),
      'the scan of a file failed: NoAnswerError timeout',
    ],
  ])('that %s costs no file', async (_, scan, line) => {
    const { sendFile, logged } = await open({ scan, scanTimeoutMs: 20 })
    expect((await sendFile(PDF)).status).toBe(200)
    expect(logged).toEqual([line])
  })
})

describe('an enquiry with files', () => {
  it('refuses ids that are not its own', async () => {
    const { upload, sendWith, sendFile, kept, store, clock } = await open()
    const gone = 'This file is not with us any more. Choose it again'
    const refusal = async (papers: string, more?: object) => {
      const answer = await sendWith(papers, more)
      const { issues } = (await answer.json()) as Uploaded
      return [answer.status, issues[0]?.text]
    }
    const used = await upload()
    expect((await sendWith(used)).status).toBe(200)
    expect(await refusal(used)).toEqual([422, gone])
    const forged = (await upload()).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await refusal(forged)).toEqual([422, gone])
    const ofOther = (await sendFile(PDF, { form: 'other' })).body.id
    expect(await refusal(ofOther)).toEqual([422, gone])
    const twice = await upload()
    expect(await refusal(`${twice}\n${twice}`)).toEqual([422, gone])
    const old = await upload()
    clock.time += 1
    expect(await store.prune(new Date(clock.time).toISOString())).toBeGreaterThan(0)
    expect(await refusal(old)).toEqual([422, gone])
    const four = await Promise.all([1, 2, 3, 4].map(() => upload()))
    const again = '“Papers”: choose the file again'
    expect(await refusal(four.join('\n'))).toEqual([422, again])
    expect(await refusal('!not uploaded')).toEqual([422, 'not uploaded'])
    expect(await refusal('../../etc/passwd')).toEqual([422, again])
    expect(await kept()).toHaveLength(1)
  })

  it('is sent again with the same id and the same files', async () => {
    const { upload, good, send, kept } = await open()
    const body = await good({ inputs: { name: 'Olena', papers: await upload() } })
    expect([(await send(body)).status, (await send(body)).status]).toEqual([200, 200])
    expect(await kept()).toHaveLength(1)
  })

  it('keeps its files when those of nobody are pruned, until it goes itself', async () => {
    const { upload, sendWith, kept, store, clock, folder } = await open()
    await sendWith(await upload())
    await upload()
    clock.time += 1
    expect(await store.prune(new Date(clock.time).toISOString())).toBe(1)
    expect(await readdir(folder)).toHaveLength(2)
    await store.remove((await kept())[0]?.id ?? '')
    expect(await readdir(folder)).toEqual([])
  })

  it('has them after a restart', async () => {
    const { upload, folder, store } = await open()
    const [id = ''] = (await upload()).split('.')
    expect(await (await createFolderFileStore(folder)).find([id])).toEqual(await store.find([id]))
  })
})

describe('a form post without script', () => {
  const formWith = async (token: () => Promise<string>, files: readonly File[]) => {
    const form = new FormData()
    const fields = { formId: 'trip', lang: 'uk', formToken: await token(), name: 'Олена' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const file of files) form.append('papers', file)
    return form
  }

  it('brings its files', async () => {
    const { post, token, kept } = await open()
    const files = [new File([PDF], 'a.pdf'), new File([PNG], 'b.png')]
    expect((await post(await formWith(token, files))).status).toBe(303)
    expect((await kept())[0]?.fields.at(-1)?.files?.map(({ name }) => name)).toEqual([
      'a.pdf',
      'b.png',
    ])
  })

  it('that chose none is sent without', async () => {
    const { post, token, kept } = await open()
    expect((await post(await formWith(token, [new File([], '')]))).status).toBe(303)
    expect((await kept())[0]?.fields.at(-1)).toMatchObject({ name: 'papers', value: '' })
  })

  it('is refused with a page that says why, and 50 files are too many', async () => {
    const { post, token, kept, folder } = await open()
    const bad = await post(await formWith(token, [new File(['MZ'], 'a.exe')]))
    expect([bad.status, await bad.text()]).toEqual([
      422,
      expect.stringContaining('Файл «a.exe» не підходить'),
    ])
    const many = Array.from({ length: 50 }, (_, at) => new File([PDF], `${at}.pdf`))
    const answer = await post(await formWith(token, many))
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('Виберіть не більше файлів, ніж 3'),
    ])
    expect(await readdir(folder)).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('of thousands of fields is refused before they are taken apart', async () => {
    const { post, token } = await open()
    const form = await formWith(token, [])
    for (let at = 0; at < 600; at++) form.append('papers', 'x')
    expect((await post(form)).status).toBe(400)
  })

  it('without a token keeps no file', async () => {
    const { post, folder } = await open()
    const form = await formWith(() => Promise.resolve(''), [new File([PDF], 'a.pdf')])
    expect([(await post(form)).status, await readdir(folder)]).toEqual([403, []])
  })
})

function tmpdirFor(): string {
  const folder = join(tmpdir(), `mandry-files-${crypto.randomUUID()}`)
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}
