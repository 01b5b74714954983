import { currentLinks } from '../../src/public/behaviours.ts'

export const behaviours = [currentLinks]
