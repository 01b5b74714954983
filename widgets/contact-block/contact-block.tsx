import { useLayoutEffect, useRef } from 'react'
import {
  CloseIcon,
  failCovers,
  FormBody,
  type FormSetup,
  OUTCOME_ARIA,
  OutcomeContent,
  outcomeKind,
  OutcomePanel,
  partOf,
  useForm,
} from '../../src/public/element.ts'
import { ContactInfo, type ContactInfoProps } from './contact-info.tsx'

export interface ContactBlockProps {
  readonly setup: FormSetup
  /** Undefined where the block is the form alone. */
  readonly info: ContactInfoProps | undefined
  readonly closeLabel: string
}

/** A page's contact part: a form that answers with a dialog, and how else to reach the agency. */
export function ContactBlock({ setup, info, closeLabel }: ContactBlockProps) {
  const form = useForm(setup)
  const { state, containerRef, close } = form
  const sent = state.name === 'success' ? state : undefined
  // An outcome while the block is hidden is `closing` or `unseen`: an invisible modal dialog would freeze the page.
  const isShown = !!sent && !sent.closing && !sent.unseen
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, so that it runs before the effects that move the focus: a modal dialog blocks them.
  useLayoutEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])

  return (
    // The heading of the form names the block. A form of the same name would be a second landmark of it.
    <section className="block" part="block" aria-labelledby="title">
      <div className="frame" ref={containerRef}>
        {state.name === 'fail' && <OutcomePanel setup={setup} form={form} state={state} />}
        <FormBody setup={setup} form={form} covered={failCovers(state)} isLandmark={false} />
      </div>
      {/* After the form: on a phone its first field is in sight. */}
      {info && <ContactInfo {...info} />}
      <dialog
        className="dialog"
        part="dialog"
        ref={dialog}
        onClose={() => {
          // A failure after the dialog was closed has a panel of its own.
          if (isShown) close()
        }}
        {...OUTCOME_ARIA}
      >
        <button className="close" part="close" type="button" aria-label={closeLabel}>
          <CloseIcon />
        </button>
        {sent && (
          <div className="panel" part={partOf(sent)} data-outcome={outcomeKind(sent)}>
            <OutcomeContent setup={setup} form={form} state={sent} onDone={close} />
          </div>
        )}
      </dialog>
    </section>
  )
}
