import { formDraft } from '../../src/public/behaviours.ts'

export const behaviours = [formDraft]
