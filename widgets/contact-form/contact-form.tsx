import {
  CheckSummary,
  failCovers,
  FailPanel,
  FormBody,
  type FormSetup,
  SuccessPanel,
  useForm,
} from '../../src/public/element.ts'

export interface ContactFormProps {
  readonly setup: FormSetup
  readonly inPopup: boolean
}

/** A configured form. Sent from a page it shows what to check, sent from a popup a panel. */
export function ContactForm({ setup, inPopup }: ContactFormProps) {
  const form = useForm(setup)
  const { state, containerRef, retry } = form
  const sent = state.name === 'success' ? state : undefined

  return (
    <div className="frame" ref={containerRef}>
      {sent && inPopup && <SuccessPanel setup={setup} state={sent} />}
      <FormBody setup={setup} form={form} covered={failCovers(state) || (inPopup && !!sent)}>
        {sent && !inPopup && <CheckSummary setup={setup} state={sent} />}
      </FormBody>
      {state.name === 'fail' && <FailPanel setup={setup} state={state} onRetry={retry} />}
    </div>
  )
}
