import { useEffect, useRef } from 'react'
import { OUTCOME_ARIA, OutcomeContent, type OutcomeProps } from './outcome-content.tsx'
import { outcomeKind, partOf } from './outcome.ts'
import type { FailState, SuccessState } from './form-state.ts'
import { useOutcomeTexts } from './use-outcome-texts.ts'

/** The height of a bar of the page above the panel, used as its `scroll-margin`. */
const BAR_PX = 80

interface PanelProps extends Omit<OutcomeProps, 'summary' | 'covers' | 'onDone'> {
  readonly state: SuccessState | FailState
}

/**
 * Lies over the form. It takes the focus as soon as it is seen, because the button that had it is covered: on the first
 * thing to do after a failure, on the whole after a success. It does not trap it.
 */
export function OutcomePanel({ setup, form, state }: PanelProps) {
  const { unseen } = state
  const panel = useRef<HTMLDivElement>(null)
  const isFailed = state.name === 'fail'
  const hasTexts = !!useOutcomeTexts(setup)
  // From its first word on, which may be above the window now that the form is gone; texts that come later make it longer.
  useEffect(() => {
    const box = panel.current
    if (unseen || !box) return
    const { top, bottom } = box.getBoundingClientRect()
    if (top < BAR_PX || bottom > innerHeight) box.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the panel with all of its texts is higher
  }, [unseen, hasTexts])
  useEffect(() => {
    const box = panel.current
    const focused = (isFailed && box?.querySelector('button')) || box
    if (!unseen) focused?.focus({ preventScroll: true })
  }, [unseen, isFailed])
  return (
    <div
      className="panel"
      part={partOf(state)}
      data-outcome={outcomeKind(state)}
      data-fading={(isFailed ? state.fading : state.closing) || undefined}
      tabIndex={-1}
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is nothing to fill in for a <fieldset>
      role="group"
      {...OUTCOME_ARIA}
    >
      <OutcomeContent
        setup={setup}
        form={form}
        state={state}
        onDone={() => closePopup(panel.current) || form.restart()}
      />
    </div>
  )
}

/** @returns whether the form is in a popup, which then closes, unless its page keeps it open */
function closePopup(part: Element | null): boolean {
  const root = part?.getRootNode()
  const popup = root instanceof ShadowRoot && root.host.closest<PopupElement>('popup-container')
  if (!popup || !popup.hide) return false
  popup.hide()
  return true
}

interface PopupElement extends HTMLElement {
  readonly hide?: () => void
}

/** Below a form on a page that was sent: where the answer will go, for the visitor to check. */
export function CheckSummary({
  setup,
  form,
  state,
}: PanelProps & { readonly state: SuccessState }) {
  const box = useRef<HTMLDivElement>(null)
  const isSaved = !!state.saved
  const hasTexts = !!useOutcomeTexts(setup)
  // A form that is empty again looks sent, and this is below it; texts that come later make it longer.
  useEffect(() => {
    if (isSaved) box.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the panel with all of its texts is higher
  }, [isSaved, hasTexts])
  // After another try the button that had the focus is gone with its panel, as is the step of what was sent.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const root = box.current?.getRootNode() as ShadowRoot | undefined
      const isHidden = root?.activeElement && !root.activeElement.checkVisibility()
      if (isHidden || document.activeElement?.localName === 'body')
        box.current?.querySelector('h2')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="check" part={partOf(state)} data-outcome={outcomeKind(state)} ref={box}>
      <OutcomeContent setup={setup} form={form} state={state} summary covers={false} />
    </div>
  )
}
