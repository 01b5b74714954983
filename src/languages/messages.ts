import type { Locale } from './locale.ts'

/** A table of texts in every locale. English gives the type; the others must fill it exactly. */
export type Messages<Shape> = Readonly<Record<Locale, Shape>>
