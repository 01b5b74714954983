import * as v from 'valibot'
import type { Mail, MailTransport } from './mail-transport.ts'

/** The mail server did not take a mail for some of its recipients. */
export class RecipientsError extends Error {
  override readonly name = 'RecipientsError'
  readonly code = 'recipients'

  constructor() {
    super('some recipients have to be tried again')
  }
}

/** Hands the mail of an enquiry over. @throws {RecipientsError} when some of its recipients have to be tried again */
export type SendToRecipients = (id: string, mail: Mail) => Promise<void>

/** What nodemailer tells of a recipient that the mail server did not take. */
const rejectionSchema = v.object({ recipient: v.string(), responseCode: v.number() })
const outcomeSchema = v.object({ rejectedErrors: v.array(rejectionSchema) })

type Rejection = v.InferOutput<typeof rejectionSchema>

/**
 * Makes the function that hands mails over. Where the server takes a mail for some of its recipients only, the others
 * are tried again alone, but for those that it refuses for good.
 *
 * @param log gets a line for each of those
 */
export function createRecipientSender(
  transport: MailTransport,
  log: (line: string) => void,
): SendToRecipients {
  /** Whom a mail has not reached yet, by enquiry. Lost with the process; then everybody gets it once more. */
  const left = new Map<string, string[]>()

  return async (id, mail) => {
    const to = left.get(id)
    const only = to && { envelope: { from: mail.from, to } }
    const rejections = await transport
      .sendMail({ ...mail, ...only })
      .then(rejectionsIn, (error: unknown) => {
        const all = rejectionsIn(error)
        // Where nobody has the mail yet, nobody is given up.
        if (!to || all.length === 0) throw error
        return all
      })
    for (const { recipient } of rejections.filter(isForGood))
      log(`the mail of enquiry ${id} was refused for good by ${recipient}`)
    const later = rejections.filter((rejection) => !isForGood(rejection))
    left.delete(id)
    if (later.length === 0) return
    left.set(
      id,
      later.map(({ recipient }) => recipient),
    )
    throw new RecipientsError()
  }
}

function rejectionsIn(outcome: unknown): readonly Rejection[] {
  const result = v.safeParse(outcomeSchema, outcome)
  return result.success ? result.output.rejectedErrors : []
}

function isForGood({ responseCode }: Rejection): boolean {
  return responseCode >= 500
}
