import { formDraft } from '../../src/behaviours/form-draft.ts'

export const behaviours = [formDraft]
