import { safeLink } from '../../src/public/element.ts'

/** Contacts of the site; empty ones are not shown. */
export interface ContactInfoProps {
  readonly hours: readonly string[]
  readonly email: string | undefined
  readonly messenger: string | undefined
  readonly labels: { readonly hours: string; readonly email: string; readonly messenger: string }
}

export function ContactInfo({ hours, email, messenger, labels }: ContactInfoProps) {
  return (
    <dl className="info" part="info">
      {hours.length > 0 && (
        <div>
          <dt>{labels.hours}</dt>
          {hours.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      {email && <Contact label={labels.email} link={`mailto:${email}`} text={email} />}
      {messenger && (
        <Contact label={labels.messenger} link={messenger} text={messengerName(messenger)} />
      )}
    </dl>
  )
}

interface ContactProps {
  readonly label: string
  readonly link: string
  readonly text: string
}

function Contact({ label, link, text }: ContactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={safeLink(link)}>{text}</a>
      </dd>
    </div>
  )
}

/** The messenger a link leads to, or the link's own readable part. */
function messengerName(link: string): string {
  const known = /telegram|viber|whatsapp/i.exec(link)?.[0].toLowerCase()
  if (known) return known.replace(/^./, (letter) => letter.toUpperCase())
  if (/^(tg:|https:\/\/t\.me\/)/.test(link)) return 'Telegram'
  return link.replace(/^\w+:(\/\/)?/, '')
}
