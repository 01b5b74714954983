// `mandry/translations/en`: all English texts, the table that a translation begins with.

import * as en from '../languages/texts/en.ts'
import type { Translation } from '../languages/translations.ts'

/** All texts of the elements in English. A name in braces, `{label}`, stands for a value and stays in a translation. */
export const english: Required<Translation> = { ...en }
export type { Translation }
