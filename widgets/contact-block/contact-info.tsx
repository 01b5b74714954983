import { safeLink, telLink } from '../../src/public/element.ts'

/** Contacts of the site; empty ones are not shown. */
export interface ContactInfoProps {
  readonly hours: readonly string[]
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly messenger: string | undefined
  readonly address: string | undefined
  /** Of a map of the address. */
  readonly mapLink: string | undefined
  readonly labels: Readonly<Record<'hours' | 'email' | 'phone' | 'messenger' | 'address', string>>
}

export function ContactInfo(props: ContactInfoProps) {
  const { hours, email, phone, messenger, address, mapLink, labels } = props
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
      {phone && <Contact label={labels.phone} link={telLink(phone)} text={phone} />}
      {email && <Contact label={labels.email} link={`mailto:${email}`} text={email} />}
      {messenger && (
        <Contact label={labels.messenger} link={messenger} text={messengerName(messenger)} />
      )}
      {address && <Contact label={labels.address} link={mapLink} text={address} />}
    </dl>
  )
}

interface ContactProps {
  readonly label: string
  readonly link: string | undefined
  readonly text: string
}

function Contact({ label, link, text }: ContactProps) {
  const href = safeLink(link)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
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
