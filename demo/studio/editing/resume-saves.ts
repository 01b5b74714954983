import type { Platform } from 'mandry/platform'
import { resumeDrafts } from './draft-store.ts'
import { createRowsSender, createSender } from './send-save.ts'
import { resumeRows } from './rows/kept-rows.ts'

interface ResumeOptions {
  readonly platform: Platform
  readonly userId: number
  /** Called when something was saved. */
  readonly onSaved: () => void
}

/**
 * Sends what closed tabs of the user had on its way: now, and whenever the connection is back. What fails is kept, and
 * shown when its item is opened.
 *
 * @returns a function that ends it
 */
export function resumeSaves({ platform, userId, onSaved }: ResumeOptions): () => void {
  const send = createSender(platform)
  const sendRows = createRowsSender(platform)
  const resume = async () => {
    const items = await resumeDrafts(userId, send)
    const rows = await resumeRows(userId, sendRows)
    if (items + rows > 0) onSaved()
  }
  const begin = () => void resume().catch(() => undefined)
  begin()
  return platform.on('connection', {}, ({ state }) => {
    if (state === 'open') begin()
  })
}
