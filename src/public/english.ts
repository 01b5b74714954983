// `mandry/translations/en`: all English texts, the table that a translation begins with.

import * as en from '../languages/texts/en.ts'
import type { Translation } from '../languages/translations.ts'

/** All texts of the elements in English. Keep placeholders in braces, such as `{label}`, in translations. */
export const english: Required<Translation> = { ...en }
export type { Translation }
