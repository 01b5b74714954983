import type { TokenPair } from '../../src/ui/token-pairs.ts'
import { FORM_ATTRIBUTES, FORM_PARTS, FORM_SLOTS } from '../../src/forms/forms.docs.ts'
import { INPUT_DOCS } from '../../src/forms/inputs.docs.ts'
import { MEASUREMENT_DOCS } from '../../src/events/measurements.docs.ts'
import { MEASUREMENTS, type MeasurementName } from '../../src/events/measurements.ts'
import { EVENT_DETAILS } from '../../src/reference/names.ts'
import type { Described } from '../../src/reference/names.ts'
import type { AttributeReference, WidgetReference } from '../../src/reference/reference.ts'
import type { TokenReference } from '../../src/reference/tokens.ts'
import { SHARED_TOKENS } from '../../src/ui/ui.docs.ts'

/** A list of all elements as a Markdown table. */
export function elementTable(widgets: readonly WidgetReference[]): string {
  return table(
    ['element', 'what it is'],
    widgets.map(({ tag, summary }) => [`[\`${tag}\`](widgets/${tag}/README.md)`, summary]),
  )
}

/** All tokens that every widget reads as a Markdown table. */
export function tokenTable(tokens: readonly TokenReference[]): string {
  return table(['token', 'what it is for', 'default (light / dark)'], tokens.map(tokenRow))
}

/** The contrasts that the default colours keep, as a Markdown table. */
export function pairTable(pairs: readonly TokenPair[]): string {
  return table(
    ['colour', 'on or next to', 'what for', 'contrast'],
    [...Map.groupBy(pairs, ({ colour, use, least }) => `${colour} ${use} ${least}`).values()].map(
      (alike) => [
        ...new Set(alike.map(({ colour }) => code(colour))),
        alike.map(({ ground }) => code(ground)).join(', '),
        ...new Set(alike.map(({ use }) => use)),
        ...new Set(alike.map(({ least }) => `${least} : 1`)),
      ],
    ),
  )
}

/** What elements report for statistics as a Markdown table. */
export function measurementTable(): string {
  const names = Object.keys(MEASUREMENTS) as MeasurementName[]
  return table(
    ['event', 'when', '`detail`'],
    names.map((name) => [
      code(name),
      MEASUREMENT_DOCS[name],
      code(`{ ${MEASUREMENTS[name].join(', ')} }`),
    ]),
  )
}

/** The kinds of inputs of forms as a Markdown table. */
export function inputTable(): string {
  return table(
    ['`type`', 'what it shows', 'properties, with their defaults', 'what is sent'],
    Object.entries(INPUT_DOCS).map(([type, { shows, properties = '', sends }]) => [
      code(type),
      shows,
      properties,
      sends,
    ]),
  )
}

/** The reference of a widget as Markdown tables with headings, those without a row left out. */
export function referenceTables(widget: WidgetReference): string {
  const { attributes, child, events, methods, tokens } = widget
  const own = attributes.filter(({ aliasOf }) => !aliasOf)
  const [others, ofForm] = withoutForm(widget, own, FORM_ATTRIBUTES)
  const rows = others.map((attribute) => attributeRow(attribute, attributes, child))
  return [
    section('Attributes', table(['attribute', 'value; default', 'what it is'], rows), ofForm),
    describedSection(
      'Slots',
      ['slot', 'what it is for'],
      withoutForm(widget, widget.slots, FORM_SLOTS),
    ),
    section('Events', eventTables(events)),
    describedSection('Methods', ['method', 'what it does'], [methods, []]),
    partSection(withoutForm(widget, widget.parts, FORM_PARTS)),
    section('Tokens', ownTokens(tokens)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What a widget has of its own, and what it shares with `<contact-form>`. */
function withoutForm<Row extends Described>(
  { tag, events }: WidgetReference,
  rows: readonly Row[],
  ofForm: Readonly<Record<string, string | object>>,
): readonly [own: readonly Row[], shared: readonly Row[]] {
  const hasForm = events.some(({ name }) => name === 'submitForm')
  if (tag === 'contact-form' || !hasForm) return [rows, []]
  const sentences = new Set(
    Object.values(ofForm).map((each) =>
      typeof each === 'object' && 'description' in each ? each.description : each,
    ),
  )
  const isShared = ({ description }: Row) => sentences.has(description)
  return [rows.filter((row) => !isShared(row)), rows.filter(isShared)]
}

function describedSection(
  title: string,
  head: readonly string[],
  [own, shared]: readonly [readonly Described[], readonly Described[]],
): string {
  return section(title, list(head, own.map(described)), shared)
}

/** Parts. Those whose sentence only repeats their name are named. */
function partSection([own, shared]: readonly [readonly Described[], readonly Described[]]): string {
  const obvious = own.filter(isObvious).map(({ name }) => code(name))
  const rows = own.filter((part) => !isObvious(part)).map(described)
  const content = [
    list(['part', 'what it is'], rows),
    obvious.length ? `${rows.length ? 'Also ' : ''}${obvious.join(', ')}.` : '',
  ]
  return section('Parts', content.filter(Boolean).join('\n\n'), shared)
}

function isObvious({ name, description }: Described): boolean {
  const words = description.toLowerCase().match(/[a-z]+/g) ?? []
  return words.every((word) => ['a', 'an', 'the', 'its', 'whole', name].includes(word))
}

function section(title: string, content: string, ofForm: readonly Described[] = []): string {
  const names = ofForm.map(({ name }) => code(name)).join(', ')
  const form = `[\`<contact-form>\`](../../widgets/contact-form/README.md#${title.toLowerCase()})`
  const paragraphs = [content, names && `As in ${form}: ${names}.`].filter(Boolean)
  return paragraphs.length ? [`## ${title}`, ...paragraphs].join('\n\n') : ''
}

/** The tokens of one widget: those of all widgets by name, since their guide describes them. */
function ownTokens(tokens: readonly TokenReference[]): string {
  const isShared = ({ name }: TokenReference) => name.replace('--mandry-', '') in SHARED_TOKENS
  const names = tokens
    .filter(isShared)
    .map(({ name }) => code(name.replace('--mandry-', '')))
    .join(', ')
  const own = tokens.filter((token) => !isShared(token))
  return [
    names && `[\`--mandry-…\`](../../docs/guides/theming.md#tokens): ${names}.`,
    list(['token', 'what it is for'], own.map(described)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The events of one widget. Those for statistics are described in their guide. */
function eventTables(events: WidgetReference['events']): string {
  const isMeasured = ({ name }: Described) => Object.hasOwn(MEASUREMENTS, name)
  const own = events.filter((event) => !isMeasured(event))
  const measured = events.filter(isMeasured).map(({ name }) => code(name))
  return [
    list(
      ['event', 'when', '`detail`'],
      own.map(({ name, description }) => {
        const detail = code(EVENT_DETAILS[name])
        return [code(name), description, own.length > 1 ? detail : `\`detail\`: ${detail}.`]
      }),
    ),
    measured.length
      ? `For [statistics](../../docs/guides/measuring.md#events): ${measured.join(', ')}.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function attributeRow(
  { name, type, description, default: shown, isData }: AttributeReference,
  all: readonly AttributeReference[],
  child: string | undefined,
): string[] {
  const aliases = all.filter(({ aliasOf }) => aliasOf === name).map((alias) => code(alias.name))
  const names = [code(name), ...aliases].join(', else ')
  const value = isData ? `JSON: ${code(type)}` : type === 'string' ? '' : code(type)
  return [
    name === child ? `${names} (or JSON child)` : names,
    [value, ['none', 'off', 'never'].includes(shown) ? '' : shown].filter(Boolean).join('; '),
    description,
  ]
}

function described({ name, description }: Described): string[] {
  return [name ? code(name) : 'Without a name', description]
}

function tokenRow({ name, description, default: value, dark }: TokenReference): string[] {
  const shown = value ? code(value) : ''
  return [code(name), description, dark ? `${shown} / ${code(dark)}` : shown]
}

/** A table; of a single row, a line. */
function list(head: readonly string[], rows: readonly string[][]): string {
  const [only, ...others] = rows
  return only && others.length === 0 ? `${only[0]}: ${only.slice(1).join(' ')}` : table(head, rows)
}

function table(head: readonly string[], rows: readonly string[][]): string {
  if (!rows.length) return ''
  return [head, head.map(() => '---'), ...rows].map(row).join('\n')
}

function row(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell ? ` ${cell.replaceAll('|', '\\|')} ` : ' ')).join('|')}|`
}

function code(text: string): string {
  return `\`${text}\``
}
