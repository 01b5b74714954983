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
  ])('%j is printed as it was', (html) => {
    expect(printed(html)).toBe(html)
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
