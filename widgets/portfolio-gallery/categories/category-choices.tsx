import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ChevronIcon, CloseIcon } from '../../../src/public/element.ts'
import type { Category } from '../state/categories.ts'
import { CategoryLink } from './category-link.tsx'
import { useDrag } from './use-drag.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

export interface CategoryChoicesProps {
  readonly categories: readonly Category[]
  /** Name of the one that is chosen. */
  readonly current: string
  readonly linkTo: (category: string) => string
  readonly showCount: boolean
  /** On narrow screens the tabs are the only choice, as many as there is room for. */
  readonly hasChips: boolean
  /** Text of the button that opens the choices. */
  readonly popupLabel: string
  readonly messages: Readonly<Record<'category' | 'categories' | 'close', string>>
  readonly onChoose: (category: string) => void
}

/** The same choice three times: as tabs, as a list for small screens, and as a popup. */
export function CategoryChoices(props: CategoryChoicesProps) {
  return (
    <div className={props.hasChips ? 'choices chips' : 'choices'} part="choices">
      <CategoryTabs {...props} />
      <CategorySelect {...props} />
      <CategoryPopup {...props} label={props.popupLabel} />
    </div>
  )
}

function CategoryTabs(props: CategoryChoicesProps) {
  const strip = useScrollIntoView(props.categories.findIndex(({ name }) => name === props.current))
  useDrag(strip)
  return (
    <nav className="tabs" part="tabs" aria-label={props.messages.categories}>
      <ul className="strip" ref={strip}>
        <CategoryItems {...props} />
      </ul>
    </nav>
  )
}

function CategorySelect({ categories, current, messages, onChoose }: CategoryChoicesProps) {
  const select = useRef<HTMLSelectElement>(null)
  const takeEarlyChoice = useEffectEvent(() => {
    const { value = current } = select.current ?? {}
    if (value !== current) onChoose(value)
  })
  // A choice from before the scripts ran has dispatched its event already.
  useLayoutEffect(() => takeEarlyChoice(), [])
  return (
    <label className="select" part="select">
      <span className="visually-hidden">{messages.category}</span>
      <select
        ref={select}
        value={current}
        autoComplete="off"
        onChange={({ target }) => onChoose(target.value)}
      >
        {categories.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </label>
  )
}

function CategoryPopup({ label, ...props }: CategoryChoicesProps & { readonly label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choose = (category: string) => {
    dialog.current?.close()
    props.onChoose(category)
  }
  return (
    <>
      <button
        className="popup-button"
        part="popup-button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <TilesIcon />
        <span className="popup-label">{label}</span>
      </button>
      <dialog className="popup" part="popup" aria-label={label} ref={dialog}>
        <div className="popup-head">
          <span aria-hidden="true">{label}</span>
          <button
            className="popup-close"
            part="close"
            type="button"
            aria-label={props.messages.close}
          >
            <CloseIcon />
          </button>
        </div>
        <ul className="popup-list">
          <CategoryItems {...props} showCount onChoose={choose} />
        </ul>
      </dialog>
    </>
  )
}

function CategoryItems({ categories, current, linkTo, ...rest }: CategoryChoicesProps) {
  return categories.map((category) => (
    <li key={category.name}>
      <CategoryLink
        category={category}
        href={linkTo(category.name)}
        isCurrent={category.name === current}
        showCount={rest.showCount}
        onChoose={rest.onChoose}
      />
    </li>
  ))
}

/** Four tiles. Decorative: its button carries the name. */
function TilesIcon() {
  return (
    <svg className="tiles" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M2 2h6v8H2zM10 2h6v4h-6zM2 12h6v4H2zM10 8h6v8h-6z" />
    </svg>
  )
}
