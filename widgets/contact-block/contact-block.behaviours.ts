import { dialogs, formDraft } from '../../src/public/behaviours.ts'

export const behaviours = [dialogs, formDraft]
