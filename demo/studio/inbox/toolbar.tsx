import { useMemo, useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { INBOX_MESSAGES } from './inbox.messages.ts'
import { STATUSES, type Enquiry } from '../../enquiries/table/enquiry.ts'
import type { Filters } from './model/filters.ts'
import { useFormNames } from './store/use-form-names.ts'

interface InboxToolbarProps {
  readonly filters: Filters
  readonly enquiries: readonly Enquiry[]
  readonly onFilters: (filters: Filters) => void
}

/** Forms that one can choose from: ids of forms come from visitors, and there may be any number of them. */
const MAX_FORMS = 50

/** Which enquiries are wanted. */
export function InboxToolbar({ filters, enquiries, onFilters }: InboxToolbarProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const [isOpen, setOpen] = useState(false)
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change })
  const { from, to, search } = filters
  return (
    <search className="toolbar" data-open={isOpen ? '' : undefined}>
      <Statuses filters={filters} enquiries={enquiries} onFilters={onFilters} />
      <TextField
        className="search"
        label={messages.search}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={messages.searchHint}
        value={search}
        onChange={({ target }) => set({ search: target.value })}
      />
      <Button
        id="filters"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters}
      </Button>
      <Narrowed filters={filters} onFilters={onFilters} />
      <div className="more-filters" id="more-filters">
        <FormSelect filters={filters} enquiries={enquiries} onFilters={onFilters} />
        <TextField
          label={messages.from}
          type="date"
          value={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={messages.to}
          type="date"
          value={to}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
    </search>
  )
}

/** What a row of the statistics has chosen. */
function Narrowed({ filters, onFilters }: Omit<InboxToolbarProps, 'enquiries'>) {
  const messages = useMessages(INBOX_MESSAGES)
  const { source, pages, isTrusted } = filters
  const chips = [
    source !== undefined && {
      text: messages.fromSource(source || messages.unknownSource),
      without: { source: undefined },
    },
    pages && { text: messages.fromPage(pages.join(', ') || '–'), without: { pages: undefined } },
    isTrusted && { text: messages.withoutSuspected, without: { isTrusted: undefined } },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <ul className="narrowed">
      {chips.map(({ text, without }) => (
        <li key={text}>
          {text}
          <Button
            variant="quiet"
            icon="close"
            aria-label={messages.removeFilter(text)}
            onClick={() => onFilters({ ...filters, ...without })}
          />
        </li>
      ))}
    </ul>
  )
}

function Statuses({ filters, enquiries, onFilters }: InboxToolbarProps) {
  const { user } = useStudio()
  const messages = useMessages(INBOX_MESSAGES)
  const counts = useMemo(() => countsOf(enquiries, user.user_id), [enquiries, user])
  return (
    <fieldset className="statuses">
      <legend className="visually-hidden">{messages.statusLabel}</legend>
      {(['all', ...STATUSES] as const).map((status) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={filters.status === status}
            onChange={() => onFilters({ ...filters, status })}
          />
          <span>
            {messages.statuses[status]} <b>{counts[status]}</b>
          </span>
        </label>
      ))}
      <label className="mine">
        <input
          type="checkbox"
          name="mine"
          checked={filters.mine}
          onChange={({ target }) => onFilters({ ...filters, mine: target.checked })}
        />
        <span>
          {messages.mine} <b>{counts.mine}</b>
        </span>
      </label>
    </fieldset>
  )
}

function FormSelect({ filters, enquiries, onFilters }: InboxToolbarProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const nameOf = useFormNames()
  const forms = useMemo(() => formsOf(enquiries, filters.form), [enquiries, filters.form])
  return (
    <Select
      label={messages.form}
      value={filters.form}
      options={[
        { value: '', label: messages.anyForm },
        ...forms.map((id) => ({ value: id, label: nameOf(id) })),
      ]}
      onChange={({ target }) => onFilters({ ...filters, form: target.value })}
    />
  )
}

/** Ids of forms by their names, the one that is chosen among them. */
function formsOf(enquiries: readonly Enquiry[], chosen: string): string[] {
  const counts = new Map<string, number>(chosen ? [[chosen, Infinity]] : [])
  for (const { values } of enquiries)
    if (values.form_id) counts.set(values.form_id, (counts.get(values.form_id) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_FORMS)
  return most.map(([id]) => id).sort()
}

function countsOf(enquiries: readonly Enquiry[], userId: number) {
  const counts = { all: enquiries.length, new: 0, done: 0, suspected: 0, mine: 0 }
  for (const { status, assignedTo } of enquiries) {
    counts[status]++
    if (assignedTo === userId) counts.mine++
  }
  return counts
}
