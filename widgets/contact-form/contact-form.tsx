import {
  CheckSummary,
  failCovers,
  FormBody,
  type FormSetup,
  OutcomePanel,
  useForm,
} from '../../src/public/element.ts'

export interface ContactFormProps {
  readonly setup: FormSetup
  readonly inPopup: boolean
}

/**
 * A configured form. Sent from a page it shows what to check below itself. Sent from a popup, or after its last step, it
 * shows a panel instead of the form.
 */
export function ContactForm({ setup, inPopup }: ContactFormProps) {
  const form = useForm(setup)
  const { state, containerRef } = form
  const sent = state.name === 'success' ? state : undefined
  // An emptied first step would ask for everything once more.
  const hasPanel = inPopup || setup.steps.length > 0
  const covering = state.name === 'fail' ? state : hasPanel && sent
  const isCovered = failCovers(state) || (hasPanel && !!sent && !sent.closing)

  return (
    <div className="frame" ref={containerRef}>
      {covering && <OutcomePanel setup={setup} form={form} state={covering} />}
      <FormBody setup={setup} form={form} covered={isCovered}>
        {sent && !hasPanel && <CheckSummary setup={setup} form={form} state={sent} />}
      </FormBody>
    </div>
  )
}
