import type { PopupRules } from '../../src/public/own-widgets.ts'

const DAY_MS = 86_400_000
/** The longest delay of a timer. Beyond it timers end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** What an author wrote about when a popup opens by itself; undefined where nothing. */
export interface RuleAttributes {
  readonly popupId: string
  /** Milliseconds from the element's start. */
  readonly autostart: number | undefined
  /** Seconds from the page's start. */
  readonly openAfter: number | string | undefined
  /** Percent of the way that the page can be scrolled. */
  readonly openOnScroll: number | string | undefined
  readonly openOnExit: boolean
  readonly showOnce: string
  readonly notAfterSubmit: boolean
  readonly forCampaign: string
}

/** Reads the rules of a popup; undefined where it has none. The browser says what is wrong with them, where its author looks. */
export function readRules(own: RuleAttributes): PopupRules | undefined {
  const { autostart, openAfter, openOnScroll, openOnExit, showOnce, notAfterSubmit } = own
  const campaign = [...new URLSearchParams(own.forCampaign)]
  const triggers = [autostart, openAfter, openOnScroll, openOnExit || undefined]
  const hasTrigger = triggers.some((trigger) => trigger !== undefined)
  if (!hasTrigger && !showOnce && !notAfterSubmit && !own.forCampaign) return undefined
  const cause = hasTrigger
    ? ruleFault(own, campaign)
    : 'it has limits, but nothing opens it by itself; add autostart, open-after, open-on-scroll or open-on-exit'
  if (cause) return { fault: `mandry: <popup-container popup-id="${own.popupId}">: ${cause}` }
  return {
    autostart: autostart === undefined ? undefined : Math.min(autostart, MAX_DELAY_MS),
    after: openAfter === undefined ? undefined : Math.min(Number(openAfter) * 1000, MAX_DELAY_MS),
    depth: openOnScroll === undefined ? undefined : Number(openOnScroll) / 100,
    exit: openOnExit || undefined,
    away: showOnce ? (showOnce === 'visit' ? 0 : Number(showOnce) * DAY_MS) : undefined,
    sent: notAfterSubmit || undefined,
    campaign: campaign.length > 0 ? campaign : undefined,
  }
}

function ruleFault(own: RuleAttributes, campaign: readonly (readonly [string, string])[]) {
  const { openAfter = 0, openOnScroll = 1, showOnce } = own
  if (!(Number(openAfter) >= 0)) return `open-after: expected seconds, found "${openAfter}"`
  if (!(Number(openOnScroll) > 0 && Number(openOnScroll) <= 100))
    return `open-on-scroll: expected a percentage above 0 and up to 100, found "${openOnScroll}"`
  if (showOnce && showOnce !== 'visit' && !(Number(showOnce) > 0))
    return `show-once: expected visit or a number of days, found "${showOnce}"`
  const names = campaign.map(([name]) => name)
  const odd = names.find((name) => !name.startsWith('utm_'))
  if (odd !== undefined)
    return `for-campaign: expected names with utm_ as in an address (utm_source=news), found "${odd}"`
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice && `for-campaign: ${twice} cannot have two values at once`
}
