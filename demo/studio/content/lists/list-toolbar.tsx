import { LANGUAGES } from '../../../site/page.ts'
import { useStudio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryField } from '../data/content-rows.ts'
import type { ContentField } from '../../fields/content-field.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { hasFilters, NO_FILTERS, type ListFilters } from './find-rows.ts'

interface ListToolbarProps {
  readonly fields: readonly ContentField[]
  readonly filters: ListFilters
  /** Rows that are shown. */
  readonly count: number
  readonly all: number
  readonly onFilters: (filters: ListFilters) => void
}

/** Search and filters, with how much they leave. */
export function ListToolbar({ fields, filters, count, all, onFilters }: ListToolbarProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const set = (change: Partial<ListFilters>) => onFilters({ ...filters, ...change })
  const category = categoryField(fields)
  const hasStatus = fields.some(({ name }) => name === 'status')
  return (
    <search className="list-toolbar">
      <TextField
        className="list-search"
        label={messages.search}
        type="search"
        autoComplete="off"
        value={filters.search}
        onChange={({ target }) => set({ search: target.value })}
      />
      {hasStatus && (
        <Select
          label={messages.statusFilter}
          value={filters.status}
          onChange={({ target }) => set({ status: target.value as ListFilters['status'] })}
          options={[
            { value: 'all', label: messages.allStatuses },
            { value: 'published', label: messages.status.published },
            { value: 'draft', label: messages.status.draft },
          ]}
        />
      )}
      {category?.options && (
        <Select
          label={category.label[language]}
          value={filters.category}
          onChange={({ target }) => set({ category: target.value })}
          options={[
            { value: '', label: messages.allCategories },
            ...category.options.map((option) => ({
              value: option.value,
              label: option.label[language],
            })),
          ]}
        />
      )}
      <Select
        label={messages.missingFilter}
        value={filters.missing}
        onChange={({ target }) => set({ missing: target.value as ListFilters['missing'] })}
        options={[
          { value: '', label: messages.anyLanguage },
          ...LANGUAGES.map((each) => ({ value: each, label: messages.languageNames[each] })),
        ]}
      />
      <p className="list-count" role="status">
        {count === all ? messages.items(all) : messages.ofItems(count, all)}
      </p>
      {hasFilters(filters) && (
        <Button variant="quiet" onClick={() => onFilters(NO_FILTERS)}>
          {messages.clearFilters}
        </Button>
      )}
    </search>
  )
}
