import type { AppDefinition, FieldDefinition } from './definition.ts'

const HEAD = ['| field | type | holds |', '| --- | --- | --- |']

/** The apps and their fields as Markdown: a table for each app. */
export function modelTables(apps: Readonly<Record<string, AppDefinition>>): string {
  return Object.entries(apps)
    .map(([key, app]) =>
      [`### ${app.name} (\`${key}\`)`, '', ...HEAD, ...fieldLines(app)].join('\n'),
    )
    .join('\n\n')
}

function fieldLines({ fields }: AppDefinition): string[] {
  return Object.entries(fields).map(([name, field]) => {
    const shown = field.perLanguage ? `\`${name}_en\`, \`${name}_uk\`` : `\`${name}\``
    return `| ${shown} | \`${field.type}\` | ${[field.label.en, ...rules(field)].join('; ')} |`
  })
}

/** What a value must be, and where it counts. */
function rules(field: FieldDefinition): string[] {
  const { required, maxLength, isSlug, isMultiple, isRange, currency, kinds, options, apps } = field
  const rowNames = Object.entries(field.rows ?? {}).map(
    ([name, row]) => `\`${name}\`${row.required ? '' : ' (may be empty)'}`,
  )
  const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  return [
    required ? 'required' : '',
    isSlug ? 'part of an address' : '',
    maxLength === undefined ? '' : `${maxLength} characters`,
    currency ?? '',
    isRange ? 'may be a range' : '',
    isMultiple ? 'several' : '',
    options ? `one of ${listed(options.map(({ value }) => value))}` : '',
    apps ? `leads to ${listed(apps)}` : '',
    rowNames.length > 0 ? `rows of ${rowNames.join(', ')}` : '',
    kinds ? `of ${listed(kinds)} alone` : '',
  ].filter((rule) => rule !== '')
}
