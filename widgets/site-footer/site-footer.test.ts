import { expect, it } from 'vitest'
import { renderPage } from 'mandry/server'

const render = (element: string, configuration: object = {}) =>
  renderPage(element, { configuration }).replace(/<style>.*?<\/style>/s, '')

it('shows what the site says, and leaves out what it does not', () => {
  const full = render('<site-footer></site-footer>', {
    generalInfo: [
      {
        name: 'Mandry',
        legalName: 'Mandry Ltd',
        logo: '/day.svg',
        logoNight: '/night.svg',
        email: 'a@b.example',
      },
    ],
    languageConfig: [{ scheduleWork: '10-19', scheduleWeekend: '11-16' }],
    menuConfig: [{ homepage: '/en/', menu: [{ name: 'About', link: '/about/' }] }],
  })
  expect(full).toMatch(/src="\/night.svg"/)
  expect(full).toMatch(/<dd>10-19<\/dd><dd>11-16<\/dd>/)
  expect(full).toMatch(/href="mailto:a@b.example"/)
  expect(full).toContain(`© ${new Date().getFullYear()} Mandry Ltd`)
  expect(full.match(/<nav/g)).toHaveLength(1)
  const bare = render('<site-footer></site-footer>')
  expect(bare).not.toMatch(/<nav|<dl|mailto/)
})

it("prefers the element's own values", () => {
  const html = render(
    '<site-footer year="2031" email="own@b.example" schedule="Always" name="Own"></site-footer>',
    {
      languageConfig: [{ email: 'a@b.example', schedule: 'Never' }],
    },
  )
  expect(html).toContain('© 2031 Own')
  expect(html).toContain('own@b.example')
  expect(html).toContain('Always')
  expect(html.split('<template')[1]).not.toContain('Never')
})
