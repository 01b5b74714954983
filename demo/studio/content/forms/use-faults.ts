import { useCallback, useMemo, useState } from 'react'
import { PUBLISHED } from '../../../site/model/common-fields.ts'
import { useStudio } from '../../session/studio-context.ts'
import type { ContentRow } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import { findFaults, type FaultCode, type Faults, type Surroundings } from '../fields/faults.ts'
import { cellId, type FormItem } from './form-layout.ts'
import { serverFaults } from './server-faults.ts'

const NO_FAULTS: Faults = {}

/** As what a form is checked: what is not published may lack what is required, as long as it is not to be published. */
export type Strictness = 'draft' | 'published'

export interface FormFaults {
  /** By the id of the control; nothing before the first check, then as the values change. */
  readonly faults: Faults
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
  const find = (wanted: Strictness): Faults => {
    const entries = items.flatMap(({ itemId, formKey, editor: { values } }) => {
      const isStrict = wanted === 'published' || values.status === PUBLISHED
      const surroundings: Surroundings = {
        isReference,
        isTaken: ({ name }, value) => isTakenIn(rows, itemId, { name, value }),
      }
      return Object.entries(findFaults(fields, values, surroundings))
        .filter(([, code]) => isStrict || code !== 'required')
        .map(([path, code]): [string, FaultCode] => [cellId(formKey, path), code])
    })
    return Object.fromEntries(entries)
  }
  const found = strictness ? find(strictness) : NO_FAULTS
  const packed = JSON.stringify({ ...serverFaults(fields, items), ...found })
  // The same object while nothing has changed: the controls are rendered again when it does.
  const faults = useMemo(() => JSON.parse(packed) as Faults, [packed])
  return {
    faults,
    check(wanted) {
      setStrictness(wanted)
      return find(wanted)
    },
  }
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
