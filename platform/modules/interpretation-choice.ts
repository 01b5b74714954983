import type { Id } from '../model/id.ts'
import { isRecord } from '../model/record.ts'

/** Which of a plug-in's renderings a place shows, and how. */
export interface InterpretationChoice {
  /** The id of the rendering. */
  readonly id?: string | undefined
  /** The place: the id of a container, or `table`, `form`, ... */
  readonly src?: string | undefined
  readonly settings?: Readonly<Record<string, unknown>> | undefined
  readonly [key: string]: unknown
}

/** Where a value is shown. */
export interface InterpretationPlace {
  readonly containerId?: Id | undefined
  readonly source?: Id | undefined
}

/**
 * What a field's model says for the container, else for the source, over what the template of its plug-in says for
 * the source, else for tables, else the rendering `default`.
 */
export function chooseInterpretation(
  field: unknown,
  template: unknown,
  { containerId, source }: InterpretationPlace,
): InterpretationChoice {
  const own = choicesIn(field)
  const usual = choicesIn(isRecord(template) ? template.model : undefined)
  return mergeChoices(
    choiceFor(usual, source) ?? choiceFor(usual, 'table') ?? { id: 'default' },
    choiceFor(own, containerId) ?? choiceFor(own, source) ?? {},
  )
}

function choicesIn(model: unknown): readonly InterpretationChoice[] {
  const data = isRecord(model) ? model.data_model : undefined
  const list = isRecord(data) ? data.interpretation : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** As text: containers are numbers in some places. */
function choiceFor(
  list: readonly InterpretationChoice[],
  place: Id | undefined,
): InterpretationChoice | undefined {
  return place === undefined ? undefined : list.find(({ src }) => String(src) === String(place))
}

/** Settings that only one of the two has are kept. */
function mergeChoices(
  usual: InterpretationChoice,
  own: InterpretationChoice,
): InterpretationChoice {
  const merged: Record<string, unknown> = { ...usual, ...own }
  for (const [name, value] of Object.entries(own)) {
    const before = usual[name]
    if (isRecord(value) && isRecord(before)) merged[name] = { ...before, ...value }
  }
  return merged
}
