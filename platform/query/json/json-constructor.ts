import { isGiven } from '../../model/id.ts'
import { copyData, isHostileName } from '../values/copy-data.ts'
import { sortItems } from '../filter/sort-items.ts'
import { plainText } from '../values/field-value.ts'
import type { ItemData } from '../values/item-data.ts'
import { SchemeError } from '../errors.ts'
import type { Scheme, SchemeContext, SchemeEnvironment } from './scheme.ts'

/** Deepest scheme; editors make some ten levels. */
const MAX_DEPTH = 100

/**
 * Builds JSON by a scheme: an object with the scheme's `property_name` and its value.
 *
 * Lists have an object for each item of an app that passes the scheme's filters, sorted by a number where the scheme
 * says so, items without the number last. A value that is missing is null, and so is a scheme of an unknown type. An
 * app that cannot be loaded has no items. Names that reach what all objects share are left out.
 *
 * @throws {SchemeError} for a function given as text, and for schemes nested deeper than 100 levels
 * @throws what the environment throws
 * @see vendor `jsonConstructor`, without J03, J04 and J05: no text is run, missing apps do not throw, filters act once
 * @example
 * const scheme = { type: 'object', property_name: 'tour', childs: [
 *   { type: 'property', property_name: 'name', property_type: 'field_value', field_id: 5 },
 * ] }
 * await jsonConstructor(scheme, { item, appId: 7 }, environment) // { tour: { name: 'Carpathians' } }
 */
export async function jsonConstructor(
  scheme: Scheme,
  context: SchemeContext,
  environment: SchemeEnvironment,
): Promise<Record<string, unknown>> {
  return buildObject([scheme], { ...context, depth: 0 }, environment)
}

/** Where in the scheme, and for which item. */
interface SchemePlace extends SchemeContext {
  readonly depth: number
}

async function buildObject(
  schemes: readonly Scheme[] | undefined,
  place: SchemePlace,
  environment: SchemeEnvironment,
): Promise<Record<string, unknown>> {
  if (place.depth > MAX_DEPTH) throw new SchemeError('the scheme is nested too deep')
  const known = (schemes ?? []).filter(({ property_name }) => !isHostileName(String(property_name)))
  const values = await Promise.all(known.map((scheme) => valueOf(scheme, place, environment)))
  const entries = known.map(({ property_name }, at) => [String(property_name), values[at]] as const)
  return Object.fromEntries<unknown>(entries)
}

async function valueOf(
  scheme: Scheme,
  place: SchemePlace,
  environment: SchemeEnvironment,
): Promise<unknown> {
  const below = { ...place, depth: place.depth + 1 }
  switch (scheme.type ?? '') {
    case 'array':
      if (isOn(scheme.is_static)) return [await buildObject(scheme.childs, below, environment)]
      return buildList(scheme, below, environment)
    case 'object':
      if (!isOn(scheme.current_item)) return buildObject(scheme.childs, below, environment)
      return buildObject(scheme.childs, await ownPlace(scheme, below, environment), environment)
    case 'property':
      return (await buildProperty(scheme, place, environment)) ?? null
    default:
      return null
  }
}

async function buildList(
  scheme: Scheme,
  place: SchemePlace,
  environment: SchemeEnvironment,
): Promise<unknown[]> {
  const appId = Number(scheme.app_id)
  const all = (await environment.items(appId)) ?? []
  const { filter = [] } = scheme
  const { item, variables = [] } = place
  const itemId = item?.item_id ?? undefined
  const passing =
    filter.length > 0
      ? await environment.filter(all, filter, { appId: place.appId, itemId, variables })
      : all
  const sorted = sortedBy(passing, scheme)
  return Promise.all(
    sorted.map((item) => buildObject(scheme.childs, { ...place, item, appId }, environment)),
  )
}

async function ownPlace(
  scheme: Scheme,
  place: SchemePlace,
  environment: SchemeEnvironment,
): Promise<SchemePlace> {
  const appId = Number(scheme.app_id)
  const item = place.item ?? (await environment.items(appId))?.[0]
  return { ...place, item, appId }
}

async function buildProperty(
  scheme: Scheme,
  { item, appId }: SchemePlace,
  environment: SchemeEnvironment,
): Promise<unknown> {
  switch (scheme.property_type ?? '') {
    case 'static':
      return copyData(scheme.static_field_value)
    case 'variable':
      if (scheme.variable_type === 'app_id') return appId
      return item && `${appId}.${item.item_id}`
    case 'field_id':
      return scheme.field_id
    case 'function':
      if (typeof scheme.function !== 'function')
        throw new SchemeError('a function must be given as a function: text is not run')
      return scheme.function(item, appId, ...(scheme.args ?? []))
    default: {
      if (!item) return null
      const read = isOn(scheme.interpretation) ? environment.interpretation : environment.fieldValue
      return read(Number(appId), Number(item.item_id), Number(scheme.field_id))
    }
  }
}

function sortedBy(
  items: readonly ItemData[],
  { isSortable, field_id_to_sort: fieldId, sortType }: Scheme,
): readonly ItemData[] {
  if (!isOn(isSortable) || !isGiven(fieldId)) return items
  return sortItems(items, fieldId, { descending: sortType === 'desc' })
}

/** Editors write a switch as 1 or 0, as digits, or as a word. */
function isOn(value: unknown): boolean {
  return !['', '0', 'false', 'NaN'].includes(plainText(value).trim())
}
