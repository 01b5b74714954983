import * as v from 'valibot'
import type { Mail, MailTransport } from './mail-transport.ts'

/** The mail server did not take a mail for some of its recipients. */
class RecipientsError extends Error {
  override readonly name = 'RecipientsError'
  readonly code = 'recipients'

  constructor() {
    super('some recipients have to be tried again')
  }
}

/** Sends the mail of an enquiry. @throws {RecipientsError} when some of its recipients have to be tried again */
export type SendToRecipients = (id: string, mail: Mail) => Promise<void>

/** How nodemailer reports a rejected recipient. */
const rejectionSchema = v.object({ recipient: v.string(), responseCode: v.number() })
const outcomeSchema = v.object({ rejectedErrors: v.array(rejectionSchema) })

type Rejection = v.InferOutput<typeof rejectionSchema>

/**
 * Creates the function that sends mails. Where the server accepts a mail for some recipients only, the next attempt goes to
 * the others alone, without those that it rejected permanently.
 *
 * @param log gets a line for each permanent rejection
 */
export function createRecipientSender(
  transport: MailTransport,
  log: (line: string) => void,
): SendToRecipients {
  /** Recipients still to be reached, by enquiry. Lost with the process: then all of them get the mail once more. */
  const left = new Map<string, string[]>()

  return async (id, mail) => {
    const to = left.get(id)
    const only = to && { envelope: { from: mail.from, to } }
    const rejections = await transport
      .sendMail({ ...mail, ...only })
      .then(rejectionsIn, (error: unknown) => {
        const all = rejectionsIn(error)
        // While no recipient has the mail, none is given up.
        if (!to || all.length === 0) throw error
        return all
      })
    for (const { recipient } of rejections.filter(isPermanent))
      log(`the mail of enquiry ${id} was refused for good by ${recipient}`)
    const later = rejections.filter((rejection) => !isPermanent(rejection))
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

function isPermanent({ responseCode }: Rejection): boolean {
  return responseCode >= 500
}
