import { useId, useState } from 'react'
import type { Language } from '../../../content/page.ts'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryField } from '../data/content-rows.ts'
import type { ContentField } from '../fields/content-field.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { hasFilters, NO_FILTERS, type ListFilters } from './find-rows.ts'

interface ListToolbarProps {
  readonly fields: readonly ContentField[]
  readonly languages: readonly Language[]
  readonly filters: ListFilters
  /** Rows that are shown. */
  readonly count: number
  readonly all: number
  readonly onFilters: (filters: ListFilters) => void
}

/** Search and filters, with how much they leave. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, count, all, onFilters } = props
  const messages = useContentMessages()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search className="list-toolbar">
      <TextField
        className="list-search"
        label={messages.search}
        type="search"
        autoComplete="off"
        value={filters.search}
        onChange={({ target }) => onFilters({ ...filters, search: target.value })}
      />
      <Button
        className="list-filters"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters}
      </Button>
      <div className="filter-selects" id={id} data-open={isOpen ? '' : undefined}>
        <FilterSelects {...props} />
      </div>
      <output className="list-count">
        {count === all ? messages.items(all) : messages.ofItems(count, all)}
      </output>
      {hasFilters(filters) && count > 0 && (
        <Button variant="quiet" onClick={() => onFilters(NO_FILTERS)}>
          {messages.clearFilters}
        </Button>
      )}
    </search>
  )
}

function FilterSelects({ fields, languages, filters, onFilters }: ListToolbarProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const set = (change: Partial<ListFilters>) => onFilters({ ...filters, ...change })
  const category = categoryField(fields)
  const hasStatus = fields.some(({ name }) => name === 'status')
  const statuses = [
    { value: 'all', label: messages.all },
    { value: 'published', label: messages.status.published },
    { value: 'draft', label: messages.status.draft },
  ]
  const categories = category?.options?.map(({ value, label }) => ({
    value,
    label: label[language],
  }))
  const names = languages.map((value) => ({ value, label: messages.languageName(value) }))
  return (
    <>
      {hasStatus && (
        <Select
          label={messages.statusFilter}
          value={filters.status}
          options={statuses}
          onChange={({ target }) => set({ status: target.value as ListFilters['status'] })}
        />
      )}
      {category && categories && (
        <Select
          label={category.label[language]}
          value={filters.category}
          options={[{ value: '', label: messages.all }, ...categories]}
          onChange={({ target }) => set({ category: target.value })}
        />
      )}
      <Select
        label={messages.missingFilter}
        value={filters.missing}
        options={[{ value: '', label: messages.all }, ...names]}
        onChange={({ target }) => set({ missing: target.value })}
      />
    </>
  )
}
