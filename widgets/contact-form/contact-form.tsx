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

/** A configured form. Sent from a page it shows what to check, sent from a popup a panel. */
export function ContactForm({ setup, inPopup }: ContactFormProps) {
  const form = useForm(setup)
  const { state, containerRef } = form
  const sent = state.name === 'success' ? state : undefined
  const covering = state.name === 'fail' ? state : inPopup && sent
  const isCovered = failCovers(state) || (inPopup && !!sent && !sent.closing)

  return (
    <div className="frame" ref={containerRef}>
      {covering && <OutcomePanel setup={setup} form={form} state={covering} />}
      <FormBody setup={setup} form={form} covered={isCovered}>
        {sent && !inPopup && <CheckSummary setup={setup} form={form} state={sent} />}
      </FormBody>
    </div>
  )
}
