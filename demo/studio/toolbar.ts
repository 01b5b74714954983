import { create, part } from '../ui/dom.ts'
import { DEFAULT_FILTERS, type Filters } from './filters.ts'
import { STATUSES, type Enquiry } from './enquiry.ts'
import type { Messages } from './inbox.messages.ts'

export interface Toolbar {
  /** Shows a choice, and among what one can choose. */
  readonly show: (filters: Filters, enquiries: readonly Enquiry[]) => void
}

interface ToolbarParts {
  readonly messages: Messages
  readonly onFilters: (filters: Filters) => void
}

/** Forms that one can choose from: ids of forms come from visitors, and there may be any number of them. */
const MAX_FORMS = 50
/** Typing faster than this is one search. */
const TYPING_MS = 150

export function createToolbar({ messages, onFilters }: ToolbarParts): Toolbar {
  const form = part('toolbar', HTMLFormElement)
  const select = form.elements.namedItem('form') as HTMLSelectElement
  let typing: ReturnType<typeof setTimeout> | undefined
  const stopTyping = () => {
    clearTimeout(typing)
    typing = undefined
  }
  const choose = () => {
    stopTyping()
    onFilters(filtersIn(form))
  }
  form.addEventListener('change', choose)
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
    stopTyping()
    typing = setTimeout(choose, TYPING_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose()
  })
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    stopTyping()
    onFilters({ ...DEFAULT_FILTERS, status: filtersIn(form).status })
  })
  const filters = part('filters', HTMLButtonElement)
  filters.addEventListener('click', () => {
    const isOpen = form.toggleAttribute('data-open')
    filters.ariaExpanded = String(isOpen)
  })
  return {
    show(filters, enquiries) {
      showForms(select, formsOf(enquiries, filters.form), messages)
      // What is being typed is not the choice yet.
      if (typing === undefined) showFilters(form, filters)
      for (const status of ['all', ...STATUSES] as const) {
        const count = form.querySelector(`[data-count=${status}]`)
        if (count) count.textContent = String(countOf(enquiries, status))
      }
    },
  }
}

function filtersIn(form: HTMLFormElement): Filters {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const asked = text('status')
  return {
    status: STATUSES.find((status) => status === asked) ?? 'all',
    form: text('form'),
    from: text('from'),
    to: text('to'),
    search: text('search'),
  }
}

/** What is as it should be is not touched: the cursor may be in it. */
function showFilters(form: HTMLFormElement, filters: Filters): void {
  for (const [name, value] of Object.entries(filters)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value = value
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      if (field.value !== value) field.value = value
  }
  const isPlain = !filters.form && !filters.from && !filters.to && !filters.search
  part('clear', HTMLButtonElement).hidden = isPlain
}

function showForms(select: HTMLSelectElement, forms: readonly string[], messages: Messages): void {
  const shown = Array.from(select.options, ({ value }) => value)
  const wanted = ['', ...forms]
  if (shown.join('\n') === wanted.join('\n')) return
  select.replaceChildren(
    ...wanted.map((id) => create('option', { value: id }, id || messages.anyForm)),
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

function countOf(enquiries: readonly Enquiry[], wanted: Filters['status']): number {
  if (wanted === 'all') return enquiries.length
  return enquiries.filter(({ status }) => status === wanted).length
}
