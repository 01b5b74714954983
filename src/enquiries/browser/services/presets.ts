/** How a service takes an enquiry, and how it says that it has. */
export interface Preset {
  readonly encoding: 'json' | 'urlencoded' | 'multipart'
  /** As `data-accept`. */
  readonly accept: string
  /** The service's names for the honeypot and for the captcha's answer. */
  readonly honeypot: string
  readonly captcha: string
  /** Fields that the page has to give: `data-field-…` of the tag, or `fields`. */
  readonly needs: readonly string[]
}

export const PRESETS: ReadonlyMap<string | undefined, Preset> = new Map([
  [
    'formspree',
    {
      encoding: 'json',
      accept: 'json:ok=true',
      honeypot: '_gotcha',
      captcha: 'g-recaptcha-response',
      needs: [],
    },
  ],
  [
    'netlify',
    {
      encoding: 'urlencoded',
      accept: '2xx',
      honeypot: 'bot-field',
      captcha: 'g-recaptcha-response',
      needs: ['form-name'],
    },
  ],
  [
    'web3forms',
    {
      encoding: 'json',
      accept: 'json:success=true',
      honeypot: 'botcheck',
      captcha: 'recaptcha_response',
      needs: ['access_key'],
    },
  ],
  [
    'php', // enquiry.php. A Cyrillic letter takes six bytes urlencoded, two in multipart.
    {
      encoding: 'multipart',
      accept: 'json:stored=true',
      honeypot: 'contact_me_by_fax',
      captcha: 'captcha',
      needs: [],
    },
  ],
])
