import {
  createMailer,
  createPlatformStore,
  startForwarder,
  type Forwarder,
  type Target,
} from 'mandry/server'
import type { PlatformDeps } from '#demo/platform/index.ts'
import { openContent } from '../content/open-content.ts'
import { readSiteIds } from '../content/site-ids.ts'
import { createVisitorConfirmation } from './confirmation.ts'
import { openEnquiriesApp } from './enquiries-app.ts'
import { openSitePlatform } from './site-platform.ts'
import type { EnquiryTimes } from './settings.ts'
import { createTableFiles } from './table-files.ts'
import { createTableOutbox, retireTargets } from './table-outbox.ts'

/** Where mails go, by the environment of the process. */
export interface MailSettings {
  /** Address of the mail server, `smtp://user:password@mail.example:587`; without one no mail is sent. */
  readonly smtpUrl?: string | undefined
  /** Who gets the mails. Default: the agency's own address. */
  readonly to?: string | undefined
  readonly from?: string | undefined
}

export interface ForwardSettings extends MailSettings {
  /** Where enquiries go besides. Default: nowhere. */
  readonly targets?: readonly Target[]
}

export interface EnquiryForwarder extends Forwarder {
  /** Names of the targets that the outbox of new enquiries needs. */
  readonly targets: readonly string[]
}

/** Brings enquiries from the outbox to the agency's app, its mail box and other targets, for as long as the server runs. */
export async function forwardEnquiries(
  deps: PlatformDeps,
  {
    smtpUrl,
    to: chosen,
    from = 'Mandry <site@mandry.example>',
    targets: others = [],
  }: ForwardSettings,
  times?: EnquiryTimes,
): Promise<EnquiryForwarder> {
  const { ownerId, enquiriesAppId } = await readSiteIds(deps.db)
  // The site's pages log what is wrong with it.
  const content = await openContent(deps.db, () => {})
  const { general } = await content.current()
  const { platform, close } = openSitePlatform(deps, ownerId)
  const { appId, fields } = await openEnquiriesApp(platform, enquiriesAppId)
  const to = chosen ?? general?.email ?? ''
  const transport = smtpUrl ? await openTransport(smtpUrl) : undefined
  const inboxUrl = deps.origin && `${deps.origin}/inbox/`
  const targets = transport
    ? [...others, createVisitorConfirmation(deps, content, { transport, from, replyTo: to })]
    : others
  const names = targets.map(({ name }) => name)
  await retireTargets(deps.db, names, deps.now())
  const forwarder = startForwarder({
    ...times,
    outbox: createTableOutbox(deps.db),
    targets,
    files: createTableFiles(deps.db, deps.files, { enquiries: { appId, fields } }),
    store: createPlatformStore({ items: platform.items, appId, fields }),
    mailer: transport && createMailer({ transport, to, from, inboxUrl, log: deps.log }),
    now: deps.now,
    log: deps.log,
  })
  return {
    targets: names,
    notify: forwarder.notify,
    async close() {
      await forwarder.close()
      transport?.close()
      await close()
    },
  }
}

/**
 * Milliseconds. A mail server that stays silent keeps one of the pooled connections that long; without a limit of our
 * own it is ten minutes, and other mails wait behind it.
 */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Loads the mailer where mails are sent: without it a server starts sooner. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, ...MAIL_TIMEOUTS })
}
