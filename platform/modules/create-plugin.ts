import { isRecord } from '../model/record.ts'
import { Guard, type GuardOptions } from './guard.ts'
import { NO_INTERPRETATION, type Interpretation, type Plugin, scalarText } from './plugin.ts'

export interface PluginParts extends GuardOptions {
  /** What the module's script made. */
  readonly module: object
  /** What has the module's actions; only in pages. */
  readonly actions?: unknown
  /** Handed to the module as its client of the platform. */
  readonly gudhub: unknown
}

/** Puts the plug-in's methods before a module. None of them ever throws. */
export function createPlugin(parts: PluginParts): Plugin {
  const module = new Guard(parts.module, parts)
  const { moduleId, gudhub } = parts
  return {
    type: moduleId,
    getTemplate: (...[ref, changeFieldName, displayFieldName, ...rest]) =>
      module.now('getTemplate', [ref, changeFieldName, isShown(displayFieldName), ...rest]),
    getDefaultValue: (...args) => module.optional('getDefaultValue', args, null),
    getSettings: (...args) => module.now('getSettings', args),
    filter: {
      getSearchOptions: (fieldModel) => module.list('filter', 'getSearchOptions', [fieldModel]),
      getDropdownValues: () => module.list('filter', 'getDropdownValues', []),
    },
    getInterpretation: (...[value, id, dataType, field, itemId, appId]) =>
      module.answer('getInterpretation', [gudhub, value, appId, itemId, field, dataType], {
        read: async (found) => ({
          html: readHtml(await pick(readInterpretations(found), id).content()),
        }),
        fallback: { html: NO_INTERPRETATION },
      }),
    getInterpretationsList: (...args) =>
      module.answer('getInterpretation', [gudhub, ...args], {
        read: readInterpretations,
        fallback: [],
      }),
    getInterpretatedValue: (...args) => module.optional('getInterpretatedValue', args, args[0]),
    onMessage: (...message) => module.optional('onMessage', message, null),
    ...(parts.actions === undefined ? {} : pluginActions(new Guard(parts.actions, parts))),
  }
}

function pluginActions(actions: Guard) {
  return {
    extendController: (actionScope: unknown) => void actions.now('getActionScope', [actionScope]),
    runAction: (scope: unknown) => void actions.now('runAction', [scope]),
    getWindowScope: (windowScope: unknown) => actions.now('getWindowScope', [windowScope]),
    getWindowHTML: (scope: unknown) => actions.now('getWindowHTML', [scope]),
  }
}

function isShown(displayFieldName: unknown): boolean {
  return displayFieldName !== 'false' && displayFieldName !== false
}

function readInterpretations(found: unknown): readonly Interpretation[] {
  if (Array.isArray(found)) return found as Interpretation[]
  throw new TypeError('the interpretations are not a list')
}

function pick(list: readonly Interpretation[], id: unknown): Interpretation {
  // As text: ids may be numbers.
  const wanted = scalarText(id) ?? 'default'
  const find = (id: string) => list.find((one) => isRecord(one) && scalarText(one.id) === id)
  const found = find(wanted) ?? find('default')
  if (found) return found
  throw new RangeError(`no interpretation ${wanted} and no default one`)
}

function readHtml(content: unknown): string {
  const html = scalarText(content ?? '')
  if (html !== undefined) return html
  throw new TypeError('the content of an interpretation is not text')
}
