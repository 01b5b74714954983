import type { User } from 'mandry/platform'
import { LEAVING, LEFT } from '../session/leaving.ts'
import type { NoteDrafts } from './details/notes.tsx'

// Notes that are not added yet stay while other views are shown, and for the next sign-in of the same user in this page.

let own: { readonly userId: number; readonly drafts: NoteDrafts } | undefined
let isGuarded = false

export function noteDraftsOf({ user_id: userId }: Pick<User, 'user_id'>): NoteDrafts {
  if (own?.userId !== userId) own = { userId, drafts: new Map() }
  if (!isGuarded) guard()
  return own.drafts
}

export function hasNoteDrafts(): boolean {
  return [...(own?.drafts.values() ?? [])].some(({ text }) => text.trim() !== '')
}

/** A sign-out, and the browser when it closes the page, ask before they are lost. */
function guard(): void {
  isGuarded = true
  const ask = (event: Event) => {
    if (hasNoteDrafts()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  addEventListener(LEAVING, ask)
  addEventListener(LEFT, () => (own = undefined))
}
