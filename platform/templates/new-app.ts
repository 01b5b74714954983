import type { App, View } from '../model/app.ts'
import { isRecord } from '../model/record.ts'
import type { AppDraft } from '../resources/apps-service.ts'

/** Name and icon of a copy. Default: the template's. */
export interface AppLook {
  /** Of every copy. Default: the template's with ` New` after it. */
  readonly name?: string | undefined
  readonly icon?: Readonly<Record<string, unknown>> | undefined
}

/** The app is for its owner until it is shared. */
export const COPY_PRIVACY = 1

/** The name of a copy, unless another was asked for. */
export function copyName(app: Pick<App, 'app_name'>, { name }: AppLook): string {
  return name ?? `${app.app_name} New`
}

/** The picture of a copy; the number that the server gave to that of the template stays there. */
export function copyIcon(app: Pick<App, 'icon'>, look: AppLook): Readonly<Record<string, unknown>> {
  const { id: _id, ...icon } = look.icon ?? app.icon ?? {}
  return icon
}

/**
 * The request for a copy of an app: fields, views and settings without items, files, rights and keys. New fields have
 * negative numbers, new views and containers 0. Pure.
 */
export function newAppOf(app: App, look: AppLook): AppDraft {
  const { priority, show } = app
  const known = new Set(app.field_list.map((field) => field.field_id))
  return {
    app_name: copyName(app, look),
    icon: copyIcon(app, look),
    privacy: COPY_PRIVACY,
    ...(priority === undefined ? {} : { priority }),
    ...(show === undefined ? {} : { show }),
    view_init: 0,
    field_list: app.field_list.map((field) => {
      const id = -field.field_id
      // The platform's servers need the empty value.
      return { ...field, field_id: id, element_id: id, create_field: id, field_value: '' }
    }),
    views_list: app.views_list.map((view) => newView(view, known)),
  }
}

function newView(view: View, known: ReadonlySet<number>): View {
  return { ...view, view_id: 0, ...newContent(view, known) }
}

function newContainer(
  container: Readonly<Record<string, unknown>>,
  known: ReadonlySet<number>,
): object {
  const { element_id, ...rest } = container
  const id = -Number(element_id)
  const element = known.has(-id) ? { element_id: id, create_element: id } : {}
  return { ...rest, container_id: 0, ...element, ...newContent(container, known) }
}

function newContent({ content }: Readonly<Record<string, unknown>>, known: ReadonlySet<number>) {
  if (!Array.isArray(content)) return {}
  return { content: content.filter(isRecord).map((each) => newContainer(each, known)) }
}
