import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { EDITING_MESSAGES } from '../../editing/editing.messages.ts'
import { contentLink, navigate, NEW_ITEM, type Route } from '../../routing/route.ts'
import { currentRoute } from '../../routing/use-fragment.ts'
import { useMessages } from '../../session/studio-context.ts'
import { useToast } from '../../ui/toast.tsx'
import type { FormItem } from './form-layout.ts'

interface Unsaved {
  readonly appKey: AppKey
  readonly items: readonly FormItem[]
  /** What the form is of. */
  readonly title: string
}

/**
 * Unsaved changes are never left in silence: the browser asks before it closes the page, and another view says that they
 * are kept, with the way back.
 */
export function useUnsaved({ appKey, items, title }: Unsaved): void {
  const toast = useToast()
  const messages = useMessages(EDITING_MESSAGES)
  const isDirty = items.some(({ editor }) => editor.isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const isHere = useEffectEvent((route: Route) => {
    if (route.view !== 'content' || route.app !== appKey) return false
    return items.some(({ editor: { itemId } }) => String(itemId ?? NEW_ITEM) === route.item)
  })
  const sayKept = useEffectEvent(() => {
    // A save that is on its way needs nobody.
    const isUnsaved = items.some(({ editor }) => editor.isDirty && editor.status !== 'saving')
    const link = contentLink(appKey, items[0]?.editor.itemId ?? NEW_ITEM)
    const run = () => navigate(link)
    if (isUnsaved) toast.say(messages.kept(title), { label: messages.goOn, run })
  })
  // A session that ends leaves the address as it is: the sign-in says nothing of what was open.
  useLayoutEffect(
    () => () => {
      if (!isHere(currentRoute())) sayKept()
    },
    [],
  )
}
