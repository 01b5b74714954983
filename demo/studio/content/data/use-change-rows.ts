import { useCallback, useMemo } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { problemOfSave } from '../../editing/send-save.ts'
import type { Route } from '../../routing/route.ts'
import { currentRoute, whenLeft } from '../../routing/use-fragment.ts'
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
import { titleOf } from './content-rows.ts'
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

/** What is said of rows that were changed. @param name of the first one */
export type Said = (count: number, name: string) => string

/** @param said undefined says nothing and offers no way back */
export type ChangeRows = (edits: readonly RowEdit[], said: Said | undefined) => Promise<void>

/**
 * Changes rows and says what has become of it. The way to take it back is offered as long as the app's list, or one of
 * the changed items, is shown.
 *
 * @param onUnchanged gets those that stay as they are, after each change
 */
export function useChangeRows(
  change: RowChange,
  onUnchanged: (unchanged: readonly UnchangedRow[]) => void,
): ChangeRows {
  const toast = useToast()
  const messages = useContentMessages()
  const { reasons } = useMessages(EDITING_MESSAGES)
  const { language } = useStudio()
  const { appKey } = change
  return useCallback(
    async (edits, said) => {
      const apply = async (wanted: readonly RowEdit[], isUndo: boolean): Promise<void> => {
        try {
          const { changed, unchanged } = await changeRows(change, wanted, (reason) =>
            toast.warn(reasons[reason]),
          )
          onUnchanged(unchanged)
          const [first] = changed
          const name = (first && titleOf(first.row, language)) || messages.untitled
          const done = (isUndo ? said && messages.undone : said)?.(changed.length, name)
          const takeBack = () => void apply(changed.map(toTakeBack), true)
          const isHere = (route: Route) => isAmong(route, appKey, changed)
          const canUndo = !isUndo && changed.length > 0 && isHere(currentRoute())
          const undo = canUndo ? { label: messages.undo, run: takeBack } : undefined
          const text = [done, unchanged.length > 0 && messages.unchanged(unchanged.length)]
          const say = unchanged.length > 0 ? toast.warn : toast.say
          if (!text.some(Boolean)) return
          const dismiss = say(text.filter(Boolean).join(' '), undo)
          if (undo) whenLeft(isHere, dismiss)
        } catch (error) {
          const problem = problemOfSave(error)
          const reason = 'reason' in problem ? ` ${reasons[problem.reason]}` : ''
          toast.warn(messages.notSaved + reason)
        }
      }
      await apply(edits, false)
    },
    [change, appKey, onUnchanged, toast, messages, reasons, language],
  )
}

/** Whether a route shows rows: the list of their app, or one of them. */
function isAmong(route: Route, appKey: AppKey, edits: readonly RowEdit[]): boolean {
  if (route.view !== 'content' || route.app !== appKey) return false
  const { item } = route
  return (
    item === undefined ||
    edits.some(({ row: { items } }) => items.some(({ itemId }) => String(itemId) === item))
  )
}
