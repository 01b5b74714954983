import { useCallback, useMemo, useState } from 'react'
import { PUBLISHED } from '../../../content/model/common-fields.ts'
import { useStudio } from '../../session/studio-context.ts'
import type { ContentRow } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import { findFaults, type FaultCode, type Faults, type Surroundings } from '../fields/faults.ts'
import type { Values } from '../../editing/editor-state.ts'
import { cellId, type FormItem } from './form-layout.ts'
import { serverFaults } from './server-faults.ts'

/** As what a form is checked: what is not published may lack what is required, as long as it is not to be published. */
export type Strictness = 'draft' | 'published'

export interface FormFaults {
  /** By the id of the control; nothing before the first check, then as the values change. */
  readonly faults: Faults
  /** What is wrong with values that stay as they are: it keeps nobody from saving the others. By the id of the control. */
  readonly remarks: Faults
  /** Checks now, and from now on. @returns what is wrong */
  readonly check: (strictness: Strictness) => Faults
}

export function useFaults(
  fields: readonly ContentField[],
  items: readonly FormItem[],
  rows: readonly ContentRow[],
): FormFaults {
  const { platform } = useStudio()
  const [strictness, setStrictness] = useState<Strictness>()
  const isReference = useCallback(
    (_field: ContentField, reference: string) => {
      const [appId = '', itemId] = reference.split('.')
      const app = platform.apps.peek(appId)
      const found = app?.items_list.find(({ item_id }) => String(item_id) === itemId)
      return !app || (found !== undefined && !found.trash)
    },
    [platform],
  )
  const faultsOf = ({ itemId, editor: { values } }: FormItem, saved?: Values): Faults => {
    const surroundings: Surroundings = {
      isReference,
      isTaken: ({ name }, value) => isTakenIn(rows, itemId, { name, value }),
      saved,
    }
    return findFaults(fields, values, surroundings)
  }
  // As the server does: what stays as it is is checked when the item is published, not before.
  const find = (wanted: Strictness): Faults =>
    byControl(items, (item) => {
      const { values, saved } = item.editor
      const isStrict = wanted === 'published' || values.status === PUBLISHED
      const isFirst = wanted === 'published' && saved.status !== PUBLISHED
      const found = Object.entries(faultsOf(item, isFirst ? undefined : saved))
      return found.filter(([, code]) => isStrict || code !== 'required')
    })
  const found = { ...serverFaults(fields, items), ...(strictness && find(strictness)) }
  const kept = byControl(items, (item) => {
    const changed = faultsOf(item, item.editor.saved)
    return Object.entries(faultsOf(item)).filter(([path]) => !(path in changed))
  })
  return {
    faults: useSame(found),
    remarks: useSame(kept),
    check(wanted) {
      setStrictness(wanted)
      return find(wanted)
    },
  }
}

function byControl(
  items: readonly FormItem[],
  entriesOf: (item: FormItem) => readonly [path: string, code: FaultCode][],
): Faults {
  return Object.fromEntries(
    items.flatMap((item) =>
      entriesOf(item).map(([path, code]) => [cellId(item.formKey, path), code] as const),
    ),
  )
}

/** The same object while nothing has changed: the controls are rendered again when it does. */
function useSame(faults: Faults): Faults {
  const packed = JSON.stringify(faults)
  return useMemo(() => JSON.parse(packed) as Faults, [packed])
}

function isTakenIn(
  rows: readonly ContentRow[],
  itemId: number | null,
  { name, value }: { readonly name: string; readonly value: string },
): boolean {
  return rows.some(({ items }) =>
    items.some((item) => item.itemId !== itemId && item.values[name] === value),
  )
}
