/** A mail as nodemailer's `sendMail` takes it. */
export interface Mail {
  readonly from: string
  readonly to: string[]
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly headers: Record<string, string>
  /** The recipients of this attempt, where they are not all of `to`. */
  readonly envelope?: { readonly from: string; readonly to: string[] }
}

/** The part of a nodemailer transport that is used. */
export interface MailTransport {
  readonly sendMail: (mail: Mail) => Promise<unknown>
}
