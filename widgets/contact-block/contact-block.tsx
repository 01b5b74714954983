import { useEffect, useRef } from 'react'
import { FormBody } from '../../src/forms/form-body.tsx'
import type { FormSetup } from '../../src/forms/form-setup.ts'
import { failCovers, FailPanel, SAID, SuccessText } from '../../src/forms/panels.tsx'
import { useForm } from '../../src/forms/use-form.ts'
import { CloseIcon } from '../../src/ui/icons.tsx'
import { ContactInfo, type ContactInfoProps } from './contact-info.tsx'

export interface ContactBlockProps {
  readonly setup: FormSetup
  /** Undefined where the block is the form alone. */
  readonly info: ContactInfoProps | undefined
  readonly closeLabel: string
}

/** A page's contact part: how to reach the agency, and a form that answers with a dialog. */
export function ContactBlock({ setup, info, closeLabel }: ContactBlockProps) {
  const form = useForm(setup)
  const { state, frame, retry, close } = form
  const isSent = state.name === 'success' && !state.closing
  const dialog = useRef<HTMLDialogElement>(null)
  // A success that comes while the block is hidden is `closing` from the first: a modal dialog that nobody can see
  // would freeze the page.
  useEffect(() => {
    if (isSent) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isSent])

  return (
    <section className="block" part="block">
      {info && <ContactInfo {...info} />}
      <div className="frame" ref={frame}>
        <FormBody setup={setup} form={form} covered={failCovers(state)} />
        {state.name === 'fail' && <FailPanel setup={setup} state={state} onRetry={retry} />}
      </div>
      <dialog className="dialog" part="dialog" ref={dialog} onClose={close} {...SAID}>
        <button className="close" part="close" type="button" aria-label={closeLabel}>
          <CloseIcon />
        </button>
        <div className="panel">
          <SuccessText
            setup={setup}
            delivery={state.name === 'success' ? state.delivery : 'sent'}
          />
        </div>
      </dialog>
    </section>
  )
}
