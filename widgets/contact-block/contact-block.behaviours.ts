import { dialogs, formDraft, shadowingNames } from '../../src/public/behaviours.ts'

export const behaviours = [dialogs, shadowingNames, formDraft]
