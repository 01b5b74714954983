import { formDraft, shadowingNames } from '../../src/public/behaviours.ts'

export const behaviours = [shadowingNames, formDraft]
