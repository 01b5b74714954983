import { isEmail } from '../../../platform/query/values/contacts.ts'
import { resolveMessages } from '../../languages/all-texts.ts'
import type { Locale } from '../../site/locale.ts'
import { escapeHtml } from '../../render/escape.ts'
import { cleanLine } from './clean-text.ts'
import { directionAttribute } from './direction.ts'
import { dateFormat, enquiryRows, type MessageOptions, type Row } from './enquiry-rows.ts'
import type { Mail, MailTransport } from './mail-transport.ts'
import type { Mailer } from './options.ts'
import type { Enquiry } from './outbox.ts'
import { createRecipientSender } from './send-to-recipients.ts'

export interface MailerOptions extends MessageOptions {
  /** Of nodemailer: `nodemailer.createTransport(smtpUrl)`. */
  readonly transport: MailTransport
  /** Recipients. Never read from a submission. */
  readonly to: string | readonly string[]
  readonly from: string
  /** Receives a line for each recipient that a mail server permanently rejects while it accepts others. */
  readonly log?: ((line: string) => void) | undefined
}

/**
 * Sends a mail for each enquiry. A second mail for the same enquiry has the same `Message-ID`.
 *
 * @throws {RangeError} for an unknown time zone and for invalid addresses
 */
export function createMailer({
  transport,
  log = console.error,
  ...options
}: MailerOptions): Mailer {
  dateFormat('en', options.timeZone)
  const to = [options.to].flat()
  const isMeant = to.length > 0 && to.every((each) => /@/.test(each))
  if (!isMeant || domainOf(options.from) === undefined)
    throw new RangeError('to and from need an address')
  const sendToRecipients = createRecipientSender(transport, log)
  return { send: (enquiry) => sendToRecipients(enquiry.id, composeMail(enquiry, options)) }
}

/**
 * The mail about an enquiry. The visitor's texts are in the body only, escaped in the HTML part. The one header made of
 * them is `Reply-To`: a plain address and a name in one line.
 */
function composeMail(enquiry: Enquiry, options: Omit<MailerOptions, 'transport' | 'log'>): Mail {
  const { to, from, inboxUrl } = options
  // Dates are in the language of the words around them.
  const { lang: language, texts } = resolveMessages(
    'enquiries',
    options.language ?? enquiry.language,
  )
  const { subject, intro, inbox } = texts.mail
  const rows = enquiryRows(enquiry, language, options.timeZone)
  const replyTo = visitorAddress(enquiry)
  const link = inboxUrl ? `${inboxUrl}#${enquiry.id}` : ''
  return {
    from,
    to: typeof to === 'string' ? [to] : [...to],
    ...(replyTo && { replyTo }),
    subject: [`${subject} ${enquiry.id.slice(0, 8)}`, ...plainFormId(enquiry.formId)].join(', '),
    text: mailText(intro, rows, link),
    html: mailHtml(intro, rows, { link, linkText: inbox, language }),
    messageId: `<${enquiry.id}@${domainOf(from) ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** The form's id when it is a plain word: a client may have invented it, and the subject must hold no sentence of it. */
function plainFormId(formId: string): string[] {
  return /^[\w-]{1,32}$/.test(formId) ? [formId] : []
}

function mailText(intro: string, rows: readonly Row[], link: string): string {
  const lines = rows.map(([label, value]) => {
    const isLong = value.includes('\n')
    return isLong ? `${label}:\n${value.replace(/^/gm, '    ')}` : `${label}: ${value}`
  })
  return [intro, '', ...lines, ...(link ? ['', link] : []), ''].join('\n')
}

interface HtmlParts {
  readonly link: string
  readonly linkText: string
  readonly language: Locale
}

function mailHtml(
  intro: string,
  rows: readonly Row[],
  { link, linkText, language }: HtmlParts,
): string {
  const cells = rows.map(
    ([label, value, href]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:4px 0;white-space:pre-wrap;overflow-wrap:anywhere">${linked(value, href)}</td></tr>`,
  )
  const button = link && `<p><a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a></p>`
  return (
    `<!doctype html><html lang="${language}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"></head>` +
    `<body style="font-family:sans-serif;line-height:1.5;color:#0f2430"><p>${escapeHtml(intro)}</p>` +
    `<table cellspacing="0">${cells.join('')}</table>${button}</body></html>`
  )
}

function linked(text: string, href: string | undefined): string {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text)
}

/** The visitor, only with an address that every mail program reads the same way. */
export function visitorAddress({ fields }: Enquiry): Mail['replyTo'] {
  const address = fields.find(({ name }) => name === 'email')?.value ?? ''
  if (!isEmail(address) || !/^[!-~]{1,64}@[!-~]+$/.test(address) || address.length > 254)
    return undefined
  const name = fields.find((field) => field.name === 'name')?.value ?? ''
  return {
    // Without characters of addresses and of encoded words.
    name: cleanLine(cleanLine(name).replace(/["\\<>@,;:()[\]=?]/g, ' '))
      .slice(0, 64)
      .toWellFormed()
      .trim(),
    address,
  }
}

/** The domain of a sender, `Mandry <site@mandry.example>` or plain. */
export function domainOf(from: string): string | undefined {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1]
}
