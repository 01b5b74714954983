import type { AppKey } from '../../../content/model/definition.ts'
import { useStudio } from '../../session/studio-context.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { ContentRow } from './content-rows.ts'
import { useRows } from './use-app.ts'

/** An item that a reference may lead to. */
export interface Referable {
  /** `app_id.item_id`. */
  readonly reference: string
  readonly appKey: AppKey
  readonly row: ContentRow
}

/** What may be chosen in a field of references, app by app. A field has four apps at most. */
export function useReferables({ apps }: ContentField): readonly Referable[] {
  const numbers = useStudio().apps
  const [first, second, third, fourth] = apps ?? []
  const found = [
    [first, useRows(first).rows],
    [second, useRows(second).rows],
    [third, useRows(third).rows],
    [fourth, useRows(fourth).rows],
  ] as const
  return found.flatMap(([appKey, rows]) =>
    appKey
      ? rows.map((row) => ({ reference: `${numbers[appKey] ?? 0}.${row.key}`, appKey, row }))
      : [],
  )
}

/** What a reference leads to; it may name any of a page's languages. */
export function findReferable(
  referables: readonly Referable[],
  reference: string,
): Referable | undefined {
  const [appId = '', itemId] = reference.split('.')
  return referables.find(
    (each) =>
      each.reference.startsWith(`${appId}.`) &&
      each.row.items.some((item) => String(item.itemId) === itemId),
  )
}
