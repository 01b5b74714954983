import { describe, expect, it } from 'vitest'
import { NO_PLACEMENT } from '#src/events/open-popup.ts'
import { renderPage } from '#widgets/entries/server.ts'

function render(html: string, configuration: object = {}, lang = 'uk') {
  const problems: string[] = []
  const page = `<html lang="${lang}"><body>${html}</body></html>`
  const onWarning = (problem: string) => problems.push(problem)
  const text = renderPage(page, { configuration, onWarning })
  return { html: text.slice(text.indexOf('<template')), problems }
}

/** The first tag of this name. */
function tag(html: string, name: string): string {
  return new RegExp(`<\\w+[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('<contact-form> from the server', () => {
  it('is a form that works without script', () => {
    const { html } = render('<contact-form action="/enquiries"></contact-form>')
    expect(html).toMatch(/<form[^>]* action="\/enquiries" method="post"/)
    expect(html).not.toContain('novalidate')
    expect(tag(html, 'formId')).toContain('value="default"')
    expect(tag(html, 'formPlacement')).toContain(`value="${NO_PLACEMENT}"`)
    expect(tag(html, 'lang')).toContain('value="uk"')
    expect(tag(html, 'email')).toMatch(/required.*type="email"/)
  })

  it('gives every input its keyboard and autofill', () => {
    const { html } = render('<contact-form></contact-form>')
    expect(tag(html, 'phone')).toMatch(/type="tel".*inputMode="tel".*autoComplete="tel"/i)
    expect(tag(html, 'company')).toMatch(/autoComplete="organization"/i)
  })

  it('takes the default popup form in a popup', () => {
    const { html } = render('<contact-form in-popup form-id="nowhere"></contact-form>', {}, 'en')
    expect(html).toContain('Request a Quote')
    expect(tag(html, 'name')).toBe('')
    expect(tag(html, 'formId')).toContain('value="nowhere"')
  })

  it('has a field that no person sees or reaches, and the page’s proof that it showed the form', () => {
    const { html } = render('<contact-form></contact-form>', { formToken: 'signed' })
    expect(tag(html, 'contact_me_by_fax')).toMatch(/tabindex="-1"/i)
    expect(html).toMatch(/class="visually-hidden" aria-hidden="true"><label>.{0,40}<input[^>]*fax/)
    expect(tag(html, 'formToken')).toContain('value="signed"')
    expect(tag(render('<contact-form></contact-form>').html, 'formToken')).toBe('')
  })

  it('asks for a consent with a box, its text and what explains it', () => {
    const inputs = [
      { name: 'agree', type: 'consent', title: 'I agree', link: '/privacy/', required: 'true' },
      { name: 'letters', type: 'consent', title: 'Letters', link: 'javascript:alert(1)' },
    ]
    const formConfig = [{ id: 'a', inputs }]
    const { html } = render('<contact-form form-id="a"></contact-form>', { formConfig }, 'en')
    expect(tag(html, 'agree')).toMatch(/required="" type="checkbox" name="agree" value="true"/)
    expect(html).toContain('<a href="/privacy/">I agree</a>')
    expect(tag(html, 'letters')).not.toContain('required')
    expect(html).not.toContain('javascript:')
  })

  it('reads the spellings of existing pages', () => {
    const { html } = render(
      '<contact-form data-form-id="x" data-form-title="T1" data-form-subtitle="S1" data-form-placement="P1" data-form-button-text="B1"></contact-form>',
    )
    for (const text of ['>T1<', '>S1<', 'value="P1"', 'value="x"', '>B1'])
      expect(html).toContain(text)
  })

  it('shows its configuration: own texts, widths, labels', () => {
    const { html } = render('<contact-form form-id="a"></contact-form>', {
      formConfig: [
        {
          id: 'a',
          title: 'Own',
          button_text: 'Go',
          inputs: [
            { name: 'n', type: 'long', placeholder: 'Only a placeholder', width: '6' },
            { name: 'm', type: 'short', title: 'Label', placeholder: 'Hint' },
          ],
        },
      ],
    })
    expect(html).toMatch(/data-width="6"><label[^>]*><span>Only a placeholder<\/span>/)
    expect(tag(html, 'n')).not.toContain('placeholder')
    expect(tag(html, 'm')).toContain('placeholder="Hint"')
    expect(html).toContain('><span>Go</span></button>')
  })

  it('shows hostile texts as text', () => {
    const hostile = '<img src=x onerror=alert(1)></script>'
    const config = JSON.stringify({
      title: hostile,
      subtitle: hostile,
      button_text: hostile,
      inputs: [{ name: hostile, type: 'short', title: hostile, placeholder: hostile }],
    }).replaceAll('<', '\\u003c')
    const { html } = render(
      `<contact-form action="javascript:alert(1)"><script type="application/json">${config}</script></contact-form>`,
    )
    const content = html.slice(0, html.indexOf('</template>'))
    expect(content).not.toContain('<img')
    expect(content).not.toContain('javascript:')
    expect(content).toContain('&lt;img')
  })

  it('names a bad configuration and uses the defaults', () => {
    const { html, problems } = render(
      `<contact-form config='{"inputs":[{"name":1}]}'></contact-form>`,
    )
    expect(problems.join()).toContain('<contact-form>: config:')
    expect(tag(html, 'email')).not.toBe('')
    const page = render('<contact-form form-id="a"></contact-form>', {
      formConfig: [{ id: 'a', inputs: 'none' }],
    })
    expect(page.problems.join()).toContain('formConfig[0]')
    expect(tag(page.html, 'email')).not.toBe('')
    expect(render('<contact-form send-delay="soon"></contact-form>').problems.join()).toContain(
      '<contact-form>: send-delay',
    )
  })
})
