import type { FieldDefinition } from '../model/definition.ts'
import { LANGUAGES, type Both, type Language } from '../page.ts'
import { listRows } from '../model/list-rows.ts'
import { partsOf } from '../model/value-fault.ts'
import { faultOf } from './check-value.ts'
import { sanitizeRichText } from './rich-text.ts'

/** Called with what is wrong with a field. */
export type OnFault = (field: string, fault: string) => void

export interface ValuesOptions {
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** By name space. */
  readonly values: Readonly<Record<string, string>>
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

  text(name: string, language?: Language): string {
    return this.#read(name, language)
  }

  both(name: string): Both<string> {
    return this.perLanguage((language) => this.text(name, language))
  }

  perLanguage<T>(read: (language: Language) => T): Both<T> {
    return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Both<T>
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

  rows(name: string, language?: Language): readonly FieldValues[] {
    const { fields, onFault } = this.#options
    const rows = listRows(this.#read(name, language))
    return rows.map((values, index) => {
      const path = `${this.#pathOf(name, language)}.${index + 1}.`
      return new FieldValues({ fields: fields[name]?.rows ?? {}, values, onFault, path })
    })
  }

  /** Whether a field has any value, right or wrong. */
  has(name: string, language?: Language): boolean {
    return this.#raw(name, language) !== ''
  }

  fault(name: string, fault: string): void {
    this.#options.onFault((this.#options.path ?? '') + name, fault)
  }

  #raw(name: string, language?: Language): string {
    return this.#options.values[language ? `${name}_${language}` : name] ?? ''
  }

  #pathOf(name: string, language?: Language): string {
    return (this.#options.path ?? '') + (language ? `${name}_${language}` : name)
  }

  #read(name: string, language?: Language): string {
    const field = this.#options.fields[name]
    if (!field) throw new RangeError(`no field is called ${name}`)
    const value = this.#raw(name, language)
    const fault = value === '' ? field.required && 'is empty' : faultOf(value, field)
    if (!fault) return value
    this.#options.onFault(this.#pathOf(name, language), fault)
    return ''
  }
}
