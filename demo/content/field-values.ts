import type { FieldDefinition } from './model/definition.ts'
import { byLanguage, type ByLanguage, type Language } from './page.ts'
import { listRows } from './model/list-rows.ts'
import { partsOf } from './model/value-fault.ts'
import { faultOf } from './check-value.ts'
import { sanitizeRichText } from './rich-text.ts'

/** Called with what is wrong with a field. */
export type OnFault = (field: string, fault: string) => void

export interface ValuesOptions {
  /** By name space; one per language also by that with the language, where it is another one there. */
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** By name space. */
  readonly values: Readonly<Record<string, string>>
  /** Those of the site, the default one first. */
  readonly languages: readonly Language[]
  readonly onFault: OnFault
  /** Stands before the names of fields. */
  readonly path?: string
}

/** The values of an item or of a row, checked by their fields. One that is wrong is reported and counts as left out. */
export class FieldValues {
  readonly #options: ValuesOptions

  constructor(options: ValuesOptions) {
    this.#options = options
  }

  get defaultLanguage(): Language {
    return this.#options.languages[0] ?? 'en'
  }

  /** In a language its own text, else that of the language's first part, else that in the default language. */
  text(name: string, language?: Language): string {
    if (language === undefined) return this.#read(name)
    return this.#firstOf(language, (each) => this.#read(name, each)) ?? ''
  }

  /** Without a fallback. */
  ownText(name: string, language: Language): string {
    return this.#read(name, language)
  }

  byLanguage(name: string): ByLanguage<string> {
    return this.perLanguage((language) => this.text(name, language))
  }

  perLanguage<T>(read: (language: Language) => T): ByLanguage<T> {
    return byLanguage(this.#options.languages, read)
  }

  richText(name: string): string {
    return sanitizeRichText(this.#read(name))
  }

  number(name: string): number | undefined {
    const value = this.#read(name)
    return value === '' ? undefined : Number(value)
  }

  isTrue(name: string): boolean {
    return this.#read(name) === '1'
  }

  /** What a choice, a reference or a date has. Of several values only the wrong ones are left out. */
  parts(name: string): readonly string[] {
    const field = this.#options.fields[name]
    if (!field?.isMultiple) return partsOf(this.#read(name))
    const parts = partsOf(this.#raw(name))
    if (parts.length === 0) return partsOf(this.#read(name))
    return parts.filter((part) => {
      const fault = faultOf(part, field)
      if (fault) this.fault(name, fault)
      return !fault
    })
  }

  /** Those of a language fall back as texts do. */
  rows(name: string, language?: Language): readonly FieldValues[] {
    if (language === undefined) return this.#ownRows(name)
    return this.#firstOf(language, (each) => this.#ownRows(name, each)) ?? []
  }

  /** Whether a field has any value, right or wrong. */
  has(name: string, language?: Language): boolean {
    return this.#raw(name, language) !== ''
  }

  /** Whether a field must have a value in a language. */
  isRequired(name: string, language: Language): boolean {
    return this.#fieldOf(name, language).required === true
  }

  fault(name: string, fault: string): void {
    this.#options.onFault((this.#options.path ?? '') + name, fault)
  }

  /** What is there in the first of the languages that stand for one. */
  #firstOf<T extends { readonly length: number }>(
    language: Language,
    read: (language: Language) => T,
  ): T | undefined {
    const { languages } = this.#options
    const base = languages.filter((each) => each === language.split('-')[0])
    for (const each of new Set([language, ...base, this.defaultLanguage])) {
      const found = read(each)
      if (found.length > 0) return found
    }
    return undefined
  }

  #ownRows(name: string, language?: Language): readonly FieldValues[] {
    const { fields, languages, onFault } = this.#options
    return listRows(this.#read(name, language)).map((values, index) => {
      const path = `${this.#pathOf(name, language)}.${index + 1}.`
      const columns = fields[name]?.rows ?? {}
      return new FieldValues({ fields: columns, values, languages, onFault, path })
    })
  }

  #raw(name: string, language?: Language): string {
    return this.#options.values[language ? `${name}_${language}` : name] ?? ''
  }

  #pathOf(name: string, language?: Language): string {
    return (this.#options.path ?? '') + (language ? `${name}_${language}` : name)
  }

  #fieldOf(name: string, language?: Language): FieldDefinition {
    const { fields } = this.#options
    const field = (language && fields[`${name}_${language}`]) || fields[name]
    if (!field) throw new RangeError(`no field is called ${name}`)
    return field
  }

  #read(name: string, language?: Language): string {
    const field = this.#fieldOf(name, language)
    const value = this.#raw(name, language)
    const fault = value === '' ? field.required && 'is empty' : faultOf(value, field)
    if (!fault) return value
    this.#options.onFault(this.#pathOf(name, language), fault)
    return ''
  }
}
