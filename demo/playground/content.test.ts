import { describe, expect, it } from 'vitest'
import { parseContent, printHtml, tagsIn } from '#demo/playground/content/parse-content.ts'

const printed = (html: string) => {
  const parsed = parseContent(html)
  return 'nodes' in parsed ? printHtml(parsed.nodes) : parsed.problem
}

describe('content of an element', () => {
  it.each([
    '',
    'Text &amp; more',
    '<p class="a b">One <strong>two</strong><br>three</p>',
    '<contact-form in-popup></contact-form>',
    '<strong slot="logo" style="color: red">Mandry</strong>',
    '<a href="/en/">Home</a>',
    '<a href="#top">Up</a>',
    '<a href="mailto:hello@mandry.example">Mail</a>',
    '<a href="tel:+380501234567">Call</a>',
    '<a href="javascript/notes.html">Notes</a>',
  ])('%j is printed as it was', (html) => {
    expect(printed(html)).toBe(html)
  })

  it('SVG may close elements by a slash, and keeps its capital letters', () => {
    expect(printed('<svg viewBox="0 0 9 9"><circle r="4"/><clippath id="a"/></svg>')).toBe(
      '<svg viewBox="0 0 9 9"><circle r="4"></circle><clipPath id="a"></clipPath></svg>',
    )
    expect(printed('<svg><foreignObject><p Class="a">x</p></foreignObject></svg>')).toBe(
      '<svg><foreignObject><p class="a">x</p></foreignObject></svg>',
    )
  })

  it('a picture may be in its address', () => {
    const html = '<img src="data:image/png;base64,AAAA" alt="">'
    expect(printed(html)).toBe('<img src="data:image/png;base64,AAAA" alt>')
  })

  it('end tags that HTML lets authors leave out are put in', () => {
    expect(printed('<ul><li>One<li>Two</ul>')).toBe('<ul><li>One</li><li>Two</li></ul>')
  })

  it('an end tag of the element around it ends nothing', () => {
    expect(printed('a</popup-container><b>c</b>')).toBe('a<b>c</b>')
  })

  it.each([
    ['<script>alert(1)</script>', /^Line 1: <script>/],
    ['<p>\n<img src=x onerror=alert(1)></p>', /^Line 2: the attribute onerror/],
    ['<a href=" javascript:alert(1)">x</a>', /^Line 1: href/],
    ['<a href="java&#9;script:alert(1)">x</a>', /^Line 1: href/],
    ['<a href="java&#10;scri&#13;pt:alert(1)">x</a>', /^Line 1: href/],
    ['<a href="&#1;javascript:alert(1)">x</a>', /^Line 1: href/],
    ['<a href="&#x20;&#x1f;JaVaScRiPt&colon;alert(1)">x</a>', /^Line 1: href/],
    ['<a href="javascript&#58;alert(1)">x</a>', /^Line 1: href/],
    ['<a href="blob:https://playground.invalid/1">x</a>', /^Line 1: href/],
    ['<a href="filesystem:https://playground.invalid/1">x</a>', /^Line 1: href/],
    ['<a href="view-source:https://playground.invalid/">x</a>', /^Line 1: href/],
    ['<a href="d&Tab;ata:text/html,<b>x</b>">x</a>', /^Line 1: href/],
    ['<form action="vb&NewLine;script:x"></form>', /^Line 1: action/],
    ['<popup-button link="java&#9;script:alert(1)"></popup-button>', /^Line 1: link/],
    ['<svg><a xlink:href="java&#9;script:alert(1)"></a></svg>', /^Line 1: xlink:href/],
    [
      '<svg><a><animate attributeName="href" values="javascript:alert(1)"/></a></svg>',
      /^Line 1: <animate>/,
    ],
    ['<svg><a><set attributeName="href" to="javascript:alert(1)"/></a></svg>', /^Line 1: <set>/],
    ['<img src="data:text/html,x">', /^Line 1: src/],
    ['<a href="data:image/png;base64,x">x</a>', /^Line 1: href/],
    ['<img SRC="javascript:alert(1)">', /^Line 1: src/],
    ['<p ONCLICK="x">x</p>', /^Line 1: the attribute onclick/],
    ['<svg><a XLINK:HREF="javascript:alert(1)"></a></svg>', /^Line 1: xlink:href/],
    ['<svg><circle r="4"></svg>', /^Line 1: <circle> is not closed/],
    ['<b/>x', /^Line 1: <b> is not closed/],
    ['<iframe srcdoc="x"></iframe>', /^Line 1: <iframe>/],
    ['<b>\n<i>x</i>', /^Line 1: <b> is not closed/],
    ['<style>*{}</style>', /^Line 1: <style>/],
    ['<p a"b="">x</p>', /^Line 1: a"b is no name/],
  ])('%j is refused', (html, problem) => {
    expect(printed(html)).toMatch(problem)
  })

  it('knows its tags', () => {
    const parsed = parseContent('<p>a <contact-form></contact-form></p><p></p>')
    expect('nodes' in parsed && [...tagsIn(parsed.nodes)]).toEqual(['p', 'contact-form'])
  })
})
