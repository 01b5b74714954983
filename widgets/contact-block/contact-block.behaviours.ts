import { dialogs } from '../../src/behaviours/dialogs.ts'
import { formDraft } from '../../src/behaviours/form-draft.ts'

export const behaviours = [dialogs, formDraft]
