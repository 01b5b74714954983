import type { Locator } from '@playwright/test'
import { openInbox } from './support/agency.ts'
import { contentApp } from './support/content-app.ts'
import { expect, test } from './support/inbox.ts'
import { control, pressSave } from './support/studio.ts'

const word = (style: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;${style}'><![if !supportLists]><span
  style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
  style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const item = (...parts: readonly string[]) => `<li>${parts.join('')}</li>`
const p = (text: string) => `<p>${text}</p>`

/** What a clipboard holds, and what is stored of it. */
const PASTED: Readonly<Record<string, readonly [pasted: string, stored: string]>> = {
  'Google Docs': [
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap">Bold</span><span style="font-weight:400"> text </span><span style="font-weight:400;font-style:italic">it</span></p><br><p><span style="font-weight:700;font-style:italic">Both</span></p></b>`,
    '<p><strong>Bold</strong> text <em>it</em></p><p><strong><em>Both</em></strong></p>',
  ],
  'Google Docs, headings': [
    `<b style="font-weight:normal" id="docs-internal-guid-2"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">One</span></h1><h4><b>Two</b></h4><p>Text</p></b>`,
    '<h3>One</h3><h3>Two</h3><p>Text</p>',
  ],
  'Google Docs, lists': [
    `<b style="font-weight:normal" id="docs-internal-guid-3"><ul><li dir="ltr" style="font-weight:400" aria-level="1"><p role="presentation"><span style="font-weight:400">One</span></p></li><ul><li aria-level="2"><p role="presentation"><span style="font-weight:700">Two</span></p></li></ul></ul></b>`,
    `<ul>${item(p('One'), `<ul>${item(p('<strong>Two</strong>'))}</ul>`)}</ul>`,
  ],
  'Word, nested lists': [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-text:x;} --></style></head><body lang=EN-GB><!--StartFragment-->
    ${word('mso-list:l0 level1 lfo1', '·', '<b>One</b>')}
    ${word('mso-list:l0 level2 lfo1', 'o', 'Two')}
    ${word('mso-list:l0 level1 lfo1', '·', 'Three')}
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${word('mso-list:l1 level1 lfo2', '1.', 'First')}
    ${word('mso-list:l1 level1 lfo2', '2.', 'Second')}
    <p class=MsoNormal>After<o:p></o:p></p><!--EndFragment--></body></html>`,
    `<ul>${item(p('<strong>One</strong>'), `<ul>${item(p('Two'))}</ul>`)}${item(p('Three'))}</ul>` +
      `<ol>${item(p('First'))}${item(p('Second'))}</ol><p>After</p>`,
  ],
  'Word, markers as text': [
    `<p class="MsoListParagraph">·&nbsp; One</p><p class="MsoListParagraph">·&nbsp; Two</p><p class="MsoNormal">1. January</p>`,
    `<ul>${item(p('One'))}${item(p('Two'))}</ul><p>1. January</p>`,
  ],
  'Word in a browser': [
    `<div class="ListContainerWrapper SCXW1"><ol role="list"><li data-aria-level="1"><p class="Paragraph"><span>One</span></p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol role="list"><li data-aria-level="1"><p class="Paragraph"><span style="font-weight:bold">Two</span></p></li></ol></div>`,
    `<ol>${item(p('One'))}${item(p('<strong>Two</strong>'))}</ol>`,
  ],
  'a table': [
    '<table><tr><th>Day</th><th>Place</th></tr><tr><td>Cell A</td><td>Cell B</td></tr><tr><td><p>One</p><p>Two</p></td><td></td></tr></table>',
    p('<strong>Day</strong> | <strong>Place</strong>') + p('Cell A | Cell B') + p('One; Two |'),
  ],
  'cells without their table': [
    '<meta charset="utf-8"><tr><td>Cell A</td><td>Cell B</td></tr>',
    p('Cell A | Cell B'),
  ],
  'a sheet with style rules': [
    '<html><head><style>.xl65 {font-weight:700;} .xl66 {font-style:italic;}</style></head><body><table><tr><td class=xl65>Name</td><td class=xl66>Price</td></tr></table></body></html>',
    p('<strong>Name</strong> | <em>Price</em>'),
  ],
  'a table that is a layout': [
    '<table><tr><td><h2>Title</h2><p>Text</p></td></tr></table>',
    '<h3>Title</h3><p>Text</p>',
  ],
  LibreOffice: [
    `<html><head><style>p { line-height: 115% }</style></head><body><p style="font-weight: bold">All bold</p><p>A <b>bold</b> and <i style="font-style: normal">upright</i></p><ol><li><p>One</p></li></ol></body></html>`,
    `<p><strong>All bold</strong></p><p>A <strong>bold</strong> and upright</p><ol>${item(p('One'))}</ol>`,
  ],
  Pages: [
    `<style>p.p1 {font: 12px Helvetica} span.s1 {font: bold 12px Helvetica}</style><p class="p1"><span class="s1">Bold</span><span class="Apple-converted-space">&nbsp;</span>text</p>`,
    p('<strong>Bold</strong> text'),
  ],
  'hidden text and lines': [
    `<p>Shown<span style="display:none">hidden</span><span style='mso-hide:all'>hidden</span></p><pre>One\nTwo</pre>`,
    `<p>Shown</p><p>One<br>Two</p>`,
  ],
}

/** What a clipboard may hold, from a page that means harm. */
const HOSTILE = `<h1 onclick="alert(1)" style="color:red">Heading</h1><p class="x">Some
  <b>bold</b> <a href="java\tscript:alert(1)">bad</a> <a href="https://a.example/" target="_blank">good</a></p>
  <script>document.title = 'won'</script><img src="x" onerror="document.title = 'won'">
  <iframe src="//evil.example"></iframe><ul><li>Point</li></ul>`

async function paste(editor: Locator, type: string, text: string) {
  await editor.focus()
  await editor.press('ControlOrMeta+a')
  await editor.evaluate(
    (element, [kind, data]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, data)
      const event = { clipboardData, bubbles: true, cancelable: true, composed: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    [type, text] as const,
  )
}

test('content: a new page has both languages; pasted text keeps bold, italics, headings, lists and the cells of tables, and a hostile one leaves only harmless text @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const pages = await contentApp(agency, 'Pages')
  await openInbox(page, site, '?lang=en#/content/pages')
  await page.getByRole('button', { name: 'New' }).click()
  const titles = control(page, 'title')
  await expect(control(page, 'body')).toHaveCount(2)
  await titles.first().fill('All that is pasted')
  await titles.last().fill('Усе, що вставлено')
  const editor = control(page, 'body').first()
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  const bodies = async () => {
    const [id = 0] = await pages.numbersOf({ title: 'All that is pasted' })
    return id > 0 ? await pages.value(id, 'body') : ''
  }
  const check = async (name: string, stored: string) => {
    await pressSave(page)
    await expect.soft.poll(bodies, { message: name }).toBe(stored)
  }
  for (const [name, [html, stored]] of Object.entries(PASTED)) {
    await paste(editor, 'text/html', html)
    await check(name, stored)
  }
  await paste(editor, 'text/plain', 'One\r\n\r\nTwo')
  await check('plain text', p('One') + p('Two'))
  await paste(editor, 'text/html', HOSTILE)
  await check(
    'harm',
    `<h3>Heading</h3><p>Some <strong>bold</strong> bad <a href="https://a.example/">good</a></p><ul>${item(p('Point'))}</ul>`,
  )
  await expect(page).not.toHaveTitle(/won/)
  expect(await pages.numbersOf({ title: 'Усе, що вставлено' })).toHaveLength(1)
})
