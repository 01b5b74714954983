import { useCallback, useState } from 'react'
import { DRAFT, PUBLISHED } from '../../../site/model/common-fields.ts'
import type { AppKey } from '../../../site/model/definition.ts'
import { useStudio } from '../../session/studio-context.ts'
import { useApp } from '../data/use-app.ts'
import { readValues, type Values } from '../fields/values.ts'

/** An item that is edited. */
export interface ItemEditing {
  readonly values: Values
  readonly setValue: (name: string, value: string) => void
  readonly status: 'clean' | 'dirty' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused'
  readonly isDirty: boolean
  readonly isPublished: boolean
  readonly save: () => void
  readonly publish: () => void
  readonly unpublish: () => void
  readonly trash: () => void
}

const NOTHING: Values = {}

export function useItemEditor({ appKey, itemId }: { appKey: AppKey; itemId: number }): ItemEditing {
  const { platform } = useStudio()
  const { app, fields } = useApp(appKey)
  const [changes, setChanges] = useState(NOTHING)
  const [status, setStatus] = useState<ItemEditing['status']>('clean')
  const item = app?.items_list.find(({ item_id }) => item_id === itemId)
  const stored = item ? readValues(item, fields) : NOTHING
  const setValue = useCallback((name: string, value: string) => {
    setChanges((before) => ({ ...before, [name]: value }))
    setStatus('dirty')
  }, [])
  const write = async (values: Values) => {
    const written = fields
      .filter(({ name }) => values[name] !== undefined)
      .map(({ id, name }) => ({ field_id: id, field_value: values[name] }))
    setStatus('saving')
    try {
      await platform.items.update(app?.app_id ?? 0, [{ item_id: itemId, fields: written }])
      setChanges(NOTHING)
      setStatus('saved')
    } catch {
      setStatus('refused')
    }
  }
  const values = { ...stored, ...changes }
  return {
    values,
    setValue,
    status,
    isDirty: Object.entries(changes).some(([name, value]) => value !== stored[name]),
    isPublished: values.status === PUBLISHED,
    save: () => void write(changes),
    publish: () => void write({ ...changes, status: PUBLISHED }),
    unpublish: () => void write({ ...changes, status: DRAFT }),
    trash: () => void platform.items.delete(app?.app_id ?? 0, [itemId]),
  }
}
