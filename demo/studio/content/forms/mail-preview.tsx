import type { ContentField } from '../fields/content-field.ts'
import { useContentMessages } from '../scope/form-scope.ts'

/** The number of an enquiry, as visitors see it. */
const REFERENCE = '3f9c01ab'

interface MailPreviewProps {
  /** Of the text. */
  readonly field: ContentField
  readonly values: Readonly<Record<string, string>>
}

/** The mail of a text and its subject, as a visitor gets it. */
export function MailPreview({ field, values }: MailPreviewProps) {
  const { name, group, language, mailSubject = '' } = field
  const { mailPreview, noMail } = useContentMessages()
  const textOf = (field: string) =>
    (values[field] ?? '').trim().replaceAll('{reference}', REFERENCE)
  const subject = textOf(name.replace(group, mailSubject))
  const text = textOf(name)
  return (
    <figure className="mail-preview">
      <figcaption>{mailPreview}</figcaption>
      {subject && text ? (
        <div lang={language} dir="auto">
          <strong>{subject}</strong>
          <p>{text}</p>
        </div>
      ) : (
        <p className="quiet">{noMail}</p>
      )}
    </figure>
  )
}
