import { draft } from '../../src/behaviours/draft.ts'

export const behaviours = [draft]
