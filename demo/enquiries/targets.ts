import { Webhook } from 'standardwebhooks'
import { createSlackWebhook, createTelegramBot, createWebhook, type Target } from 'mandry/server'

/** Where enquiries go beside the platform and the mail box; each part is undefined where it is not set. */
export interface TargetSettings {
  readonly webhook?: { readonly url: string; readonly secrets: readonly string[] } | undefined
  readonly telegram?:
    | { readonly token: string; readonly chat: string; readonly apiUrl: string | undefined }
    | undefined
  readonly slack?: { readonly url: string } | undefined
}

/** The targets of the settings. Their names stand in the database, in metrics and in the studio. */
export function createTargets(
  { webhook, telegram, slack }: TargetSettings,
  origin: string | undefined,
): Target[] {
  const inboxUrl = origin && `${origin}/inbox/`
  return [
    webhook &&
      createWebhook({
        url: webhook.url,
        signers: webhook.secrets.map((secret) => new Webhook(secret)),
      }),
    telegram && createTelegramBot({ ...telegram, inboxUrl }),
    slack && createSlackWebhook({ ...slack, inboxUrl }),
  ].filter((target) => target !== undefined)
}
