import type { Id } from '../model/id.ts'
import { fieldsToView, fieldsToViewWithDataType } from '../query/items/fields-to-view.ts'
import { tableInterpretation, type Column, type TableField } from '../query/items/table-fields.ts'
import type { GudHub } from './gudhub.ts'
import { mutableCopy } from './mutable-copy.ts'

type Owner = Pick<GudHub, 'getFieldModels' | 'ghconstructor'>

/** The columns of tables, as plug-ins have them where nobody said. */
export class TableColumns {
  readonly #owner: Owner

  constructor(owner: Owner) {
    this.#owner = owner
  }

  async plain(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    return mutableCopy(await fieldsToView(await this.#fields(appId), columns, this.#shows))
  }

  async withDataType(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    const fields = await this.#fields(appId)
    return mutableCopy(await fieldsToViewWithDataType(fields, columns, this.#shows))
  }

  async #fields(appId: Id): Promise<readonly TableField[]> {
    return (await this.#owner.getFieldModels(appId)) ?? []
  }

  readonly #shows = async (dataType: string | undefined): Promise<unknown> => {
    const plugin = dataType ? await this.#owner.ghconstructor.getInstance(dataType) : undefined
    const template = plugin?.getTemplate() as { readonly model?: TableField } | undefined
    return template?.model && tableInterpretation(template.model).settings?.show_field
  }
}
