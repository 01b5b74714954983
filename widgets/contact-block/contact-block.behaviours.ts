import { dialogs } from '../../src/behaviours/dialogs.ts'
import { draft } from '../../src/behaviours/draft.ts'

export const behaviours = [dialogs, draft]
