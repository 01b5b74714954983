import { describe, expect, it } from 'vitest'
import { checkSubmission } from '#src/forms/check-submission.ts'
import { CONTACT_BLOCK_RULES } from '#src/forms/rules.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { readSite } from '#src/site/site.ts'
import { contactBlockForm, MAIN } from '#widgets/contact-block/contact-block.form.ts'
import { renderPage } from '#widgets/entries/server.ts'

function render(html: string, configuration: object = {}) {
  const page = renderPage(`<html lang="uk"><body>${html}</body></html>`, { configuration })
  return page.slice(page.indexOf('<div data-mandry-root'))
}

function tag(html: string, name: string): string {
  return new RegExp(`<\\w+[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('<contact-block> from the server', () => {
  it('has the specified inputs, id and placement', () => {
    const html = render('<contact-block></contact-block>')
    expect(tag(html, 'formId')).toContain('value="main"')
    expect(tag(html, 'formPlacement')).toContain('value="main"')
    // What is pasted would be cut without a word.
    expect(html).not.toMatch(/maxlength/i)
    expect(tag(html, 'theme')).toMatch(/^<select/)
    expect(html).toContain('<option value="no theme" hidden="">')
    expect(tag(html, 'email')).toContain('required')
    expect(tag(html, 'phone')).not.toContain('required')
    expect(tag(html, 'name')).not.toContain('required')
  })

  it('lets the browser refuse a required theme that nobody chose', () => {
    const inputs = [{ name: 'theme', type: 'select', required: 'true' }]
    const html = render('<contact-block></contact-block>', {
      formConfig: [{ id: 'main', inputs }],
    })
    expect(tag(html, 'theme')).toContain('required')
    expect(html).toContain('<option value="" hidden="">')
  })

  it('lists its own themes', () => {
    const html = render(`<contact-block themes='["Гори","<b>Море"]'></contact-block>`)
    expect(html).toContain('<option>Гори</option><option>&lt;b&gt;Море</option>')
  })

  it('shows what the site tells of itself, and only that', () => {
    expect(render('<contact-block info></contact-block>')).not.toMatch(/<dt/)
    const html = render('<contact-block info></contact-block>', {
      generalInfo: [{ email: 'a@b.ua', messenger: 'viber://chat?number=380' }],
      languageConfig: [{ scheduleWork: 'Пн–Пт', scheduleWeekend: 'Сб' }],
    })
    expect(html).toContain('<dd>Пн–Пт</dd><dd>Сб</dd>')
    expect(html).toContain('href="mailto:a@b.ua"')
    expect(html).toContain('>Viber</a>')
    expect(
      render('<contact-block></contact-block>', { generalInfo: [{ email: 'a@b.ua' }] }),
    ).not.toContain('mailto:')
  })

  it('refuses a messenger link that runs code', () => {
    const html = render('<contact-block info></contact-block>', {
      generalInfo: [{ email: 'a@b.ua', messenger: 'javascript:alert(1)' }],
    })
    expect(html).not.toContain('href="javascript')
  })

  it('has its dialog closed', () => {
    expect(render('<contact-block></contact-block>')).toMatch(/<dialog(?![^>]* open)[^>]*>/)
  })
})

describe('contactBlockForm, for the server’s endpoint', () => {
  const site = readSite(
    {
      formConfig: [
        {
          id: 'main',
          mailConfig: { to: 'sales@mandry.example' },
          inputs: [
            { name: 'name', type: 'short', title: 'Your name', required: 'true' },
            { name: 'extra', type: 'short' },
          ],
        },
      ],
    },
    () => {},
  )

  it('takes texts and mail from the site, inputs from the specification', () => {
    const form = contactBlockForm(
      { site, locale: 'en', texts: resolveMessages('content', 'en').texts },
      MAIN,
    )
    expect(form.mailConfig).toEqual({ to: 'sales@mandry.example' })
    expect(form.inputs.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['theme', false],
      ['phone', false],
      ['email', true],
      ['message', false],
    ])
    expect(form.inputs[0]?.title).toBe('Your name')
  })

  it('is what a submission is checked against', () => {
    const { texts } = resolveMessages('content', 'uk')
    const none = readSite({}, () => {})
    const form = contactBlockForm({ site: none, locale: 'uk', texts }, MAIN)
    const inputs = { name: '', theme: 'no theme', phone: 'ввечері', email: 'a@b.ua', message: '' }
    const options = { rules: CONTACT_BLOCK_RULES, texts: texts.forms }
    expect(checkSubmission(form, inputs, options)).toEqual({ kind: 'accepted', inputs })
    expect(checkSubmission(form, { ...inputs, email: '' }, options)).toMatchObject({
      issues: [{ text: 'Заповніть поле «E-mail»' }],
    })
  })
})
