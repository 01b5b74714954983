import { useCallback, useMemo } from 'react'
import type { AppKey } from '../../../site/model/definition.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { problemOfSave } from '../../editing/send-save.ts'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { useToast } from '../../ui/toast.tsx'
import { useContentMessages } from '../scope/form-scope.ts'
import {
  changeRows,
  toTakeBack,
  type RowChange,
  type RowEdit,
  type UnchangedRow,
} from './change-rows.ts'
import type { ReadyRows } from './use-app.ts'

/** Of the app that is shown, by who is signed in. */
export function useRowChange(appKey: AppKey, { app, fields, languages }: ReadyRows): RowChange {
  const { platform, user } = useStudio()
  const userId = user.user_id
  const appId = app.app_id
  return useMemo(
    () => ({ platform, userId, appKey, appId, fields, languages }),
    [platform, userId, appKey, appId, fields, languages],
  )
}

/** @param said what is said of so many rows that were changed; undefined says nothing and offers no way back */
export type ChangeRows = (
  edits: readonly RowEdit[],
  said: ((count: number) => string) | undefined,
) => Promise<void>

/**
 * Changes rows and says what has become of it, with the way to take it back.
 *
 * @param onUnchanged gets those that stay as they are, after each change
 */
export function useChangeRows(
  change: RowChange,
  onUnchanged: (unchanged: readonly UnchangedRow[]) => void,
): ChangeRows {
  const toast = useToast()
  const messages = useContentMessages()
  const { reasons, undone } = useMessages(EDITING_MESSAGES)
  return useCallback(
    async (edits, said) => {
      const apply = async (wanted: readonly RowEdit[], isUndo: boolean): Promise<void> => {
        try {
          const { changed, unchanged } = await changeRows(change, wanted, (reason) =>
            toast.warn(reasons[reason]),
          )
          onUnchanged(unchanged)
          const done = isUndo ? undone : said?.(changed.length)
          const takeBack = () => void apply(changed.map(toTakeBack), true)
          const canUndo = !isUndo && changed.length > 0
          const undo = canUndo ? { label: messages.undo, run: takeBack } : undefined
          if (unchanged.length > 0)
            toast.warn([done, messages.unchanged(unchanged.length)].filter(Boolean).join(' '), undo)
          else if (done) toast.say(done, undo)
        } catch (error) {
          const problem = problemOfSave(error)
          const reason = 'reason' in problem ? ` ${reasons[problem.reason]}` : ''
          toast.warn(messages.notSaved + reason)
        }
      }
      await apply(edits, false)
    },
    [change, onUnchanged, toast, messages, reasons, undone],
  )
}
