import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type RefCallback,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useVisibility } from './use-visibility.ts'
import { followSubmission } from './follow-submission.ts'
import type { FormSetup } from './form-setup.ts'
import type { StepAtHand } from './inputs/kinds.ts'
import {
  acceptsSubmit,
  durationOf,
  formState,
  isAwaited,
  INITIAL,
  type FormAction,
  type FormState,
  type Values,
} from './form-state.ts'
import { startCaptcha, type Captcha } from './captcha.ts'
import { addToken, withAnswer } from './recaptcha.ts'
import { useOutcomeTexts } from './use-outcome-texts.ts'
import { measureErrors, measureForm, measureOutcome } from './measure-form.ts'
import {
  formDataObjectOf,
  holdsStill,
  readSubject,
  readFormValues,
  readHoneypot,
  refill,
  send,
} from './submission.ts'
import { forgetSubmissionId } from './submission-id.ts'
import { askedInputs } from './conditions.ts'
import type { Issue } from './rules.ts'
import { normalised, validate } from './validate.ts'

/** A form's state and what moves it. */
export interface FormHandle {
  readonly state: FormState
  /** The `ref` of the element around the form and its panels: when it is hidden, panels that were seen are put away. */
  readonly containerRef: RefCallback<Element>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Removes an error as soon as its field is valid. */
  readonly onInput: (event: InputEvent<HTMLFormElement>) => void
  /** Called when the form gets the focus: its captcha loads. */
  readonly onTouch: (form: Element) => void
  /** Where a form with steps says which one it is at. */
  readonly step: RefObject<StepAtHand | undefined>
  /** Back from a panel to the form. */
  readonly restart: () => void
  /** Sends once more what failed. */
  readonly sendAgain: () => void
  /** The start of the number of what was sent last: a visitor names it, and the site finds it. */
  readonly reference: RefObject<string>
  /** Whether the page has content of its own for a form that was sent, `slot="success"`. */
  readonly ownSuccess: RefObject<boolean>
  /** The success panel was closed. */
  readonly close: () => void
}

export function useForm(setup: FormSetup): FormHandle {
  const machine = useFormState()
  const { state, current, dispatch } = machine
  const { noteInput, prepare, failCheck, ...sending } = useSending(setup, machine)
  const noteStart = useStart(setup)
  const step = useRef<StepAtHand>(undefined)
  useOutcomeTexts(setup)
  const close = useCallback(() => dispatch({ type: 'closed' }), [dispatch])
  const containerRef = useVisibility(
    useCallback((isVisible) => dispatch({ type: isVisible ? 'opened' : 'closed' }), [dispatch]),
  )

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!acceptsSubmit(current())) return
    noteStart(form)
    const checked = check(form, setup)
    if (!checked) return failCheck()
    const { typed, issues: all } = checked
    // Before the last step people do not see its button: an agent presses it, which fills in all steps at once.
    const at = event.nativeEvent.submitter?.matches('.submit') ? undefined : step.current
    const issues = all.filter(({ input }) => !at || at.names.includes(input))
    if (at && issues.length === 0) return at.next()
    const values = normalised(typed, setup)
    const sendForm = prepare(form, typed, values)
    dispatch({ type: 'submitted' })
    dispatch({ type: 'validated', result: issues, values })
    const state = current()
    if (state.name === 'idle') measureErrors(form, state.issues, setup)
    if (state.name !== 'loading') return
    measureForm(form, 'form-submitted', setup)
    sendForm()
  }

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    noteInput()
    noteStart(currentTarget)
    const state = current()
    if (state.name !== 'idle' || state.issues.length === 0) return
    const { name } = target as unknown as HTMLInputElement
    const checked = check(currentTarget, setup)
    if (!checked) return
    const { typed, issues: left } = checked
    for (const { input } of state.issues) {
      const isTyped = input === name || name.startsWith(`${input}.`) // `dates.from`
      const isAsked = askedInputs(setup.inputs, typed).some((of) => of.name === input)
      if ((isTyped || !isAsked) && !left.some((issue) => issue.input === input))
        dispatch({ type: 'fixed', input })
    }
  }

  return {
    state,
    containerRef,
    onSubmit,
    onInput,
    step,
    close,
    ...sending,
    restart: () => dispatch({ type: 'retried' }),
  }
}

/**
 * Checks what a form holds.
 *
 * @returns undefined, after a line in the console, when the check itself failed: it threw, or did not return a list
 */
function check(form: HTMLFormElement, setup: FormSetup) {
  try {
    const typed = readFormValues(form, setup)
    const issues: unknown = validate(typed, setup)
    if (Array.isArray(issues)) return { typed, issues: issues as readonly Issue[] }
    throw new TypeError(`expected a list of issues, found ${String(issues)}`)
  } catch (cause) {
    console.error(
      `mandry: <${setup.tag}>: the check of the form failed, so it was not sent:`,
      cause,
    )
    return undefined
  }
}

/** Characters of a number that a visitor can read to somebody. */
const REFERENCE_LENGTH = 8

/** Sends what a form holds, and moves the form along with what becomes of it. */
function useSending(setup: FormSetup, { current, dispatch }: Machine) {
  const pause = usePause()
  const firstInput = useRef(0)
  const submissions = useRef(0)
  const again = useRef<() => void>(undefined)
  const reference = useRef('')
  const ownSuccess = useRef(false)

  const captcha = useRef<Captcha>(undefined)
  const captchaOf = (form: Element) => {
    const { host } = form.getRootNode() as Partial<ShadowRoot>
    if (setup.captcha && host) captcha.current ??= startCaptcha(host, setup.captcha, setup.locale)
    return captcha.current
  }

  const sendForm = (form: HTMLFormElement, typed: Values, values: Values) => {
    // Fields filled before this script loaded count from the page's start.
    const filledMs = Date.now() - (firstInput.current || Math.round(performance.timeOrigin))
    const data = formDataObjectOf(values, setup, {
      formSubject: readSubject(form),
      signals: {
        trap: readHoneypot(form),
        filledMs,
        ...(form.hasAttribute('data-agent') && { agent: true }),
      },
    })
    ownSuccess.current = hasOwnSuccess(form)
    reference.current = data.submissionId?.slice(0, REFERENCE_LENGTH) ?? ''
    const submission = ++submissions.current
    const { follow, fail } = followSubmission({
      setup,
      isHidden: () => isHidden(form),
      dispatch(action) {
        // An earlier submission that waited on the device is no news for the one that followed it.
        if (submission !== submissions.current) return
        const isExpected = isAwaited(current())
        dispatch(action)
        measureOutcome(form, action, setup)
        if (action.type === 'sent') {
          forgetSubmissionId(setup.formId)
          // Not after an enquiry that arrives while the visitor does something else, or is still being sent by the page.
          if (setup.successUrl && isExpected && !action.hidden && !action.unanswered)
            location.assign(setup.successUrl)
        }
        if (current().name === 'fail' && !firstInput.current) refill(form, typed, setup)
      },
    })
    const wait = () => pause(setup.sendDelay)
    const complete = setup.captcha
      ? captchaOf(form)
          ?.answer()
          .then((answer) => withAnswer(data, answer))
      : setup.recaptchaSiteKey && addToken(data, setup)
    const sending = complete
      ? complete.then((ready) => send(form, ready, wait))
      : send(form, data, wait)
    const settled = sending.then((outcome) => {
      if (outcome === 'released') dispatch({ type: 'released' })
      else follow(outcome)
      return outcome
    }, fail)
    // Not in the same job: a reset cancels what an agent waits for, which learns of the outcome first.
    void settled.then((outcome) => {
      if (!outcome || outcome === 'released' || !holdsStill(form, typed, setup)) return
      // The form's own `reset` may be an input of that name.
      HTMLFormElement.prototype.reset.call(form)
      firstInput.current = 0
    })
  }

  return {
    /** @returns what sends it */
    prepare: (form: HTMLFormElement, typed: Values, values: Values) =>
      (again.current = () => sendForm(form, typed, values)),
    sendAgain: () => {
      const state = current()
      if (state.name !== 'fail' || state.sending || state.fading) return
      // A check that failed has left nothing to send: the visitor submits the form once more.
      if (!again.current) return dispatch({ type: 'retried' })
      dispatch({ type: 'resent' })
      again.current()
    },
    failCheck: () => {
      again.current = undefined
      dispatch({ type: 'submitted' })
      dispatch({ type: 'validated', result: undefined, values: {} })
    },
    reference,
    ownSuccess,
    onTouch: (form: Element) => void captchaOf(form),
    noteInput: () => void (firstInput.current ||= Date.now()),
  }
}

/** Reports once that a form is being filled in; one that a draft has filled in starts when it is sent. */
function useStart(setup: FormSetup): (form: HTMLFormElement) => void {
  const hasStarted = useRef(false)
  return (form) => {
    if (hasStarted.current) return
    hasStarted.current = true
    measureForm(form, 'form-started', setup)
  }
}

/** True where the element around a form has content for `slot="success"`. */
function hasOwnSuccess(form: Element): boolean {
  const { host } = form.getRootNode() as Partial<ShadowRoot>
  return !!host?.querySelector(':scope > [slot=success]')
}

/** True inside a closed popup, or on a form that has left the page. */
function isHidden(form: Element): boolean {
  return !form.checkVisibility({ checkVisibilityCSS: true }) // Chrome 120 knows `visibilityProperty` by this name alone
}

type Machine = Pick<ReturnType<typeof useFormState>, 'current' | 'dispatch'>

/** The machine on React's clock: a state that lasts for a time is left when the time has passed. */
function useFormState() {
  const [state, setState] = useState(INITIAL)
  // Read inside event handlers, where `state` may be older than the last action.
  const latest = useRef(state)
  const current = useCallback((): FormState => latest.current, [])
  const dispatch = useCallback((action: FormAction) => {
    latest.current = formState(latest.current, action)
    setState(latest.current)
  }, [])

  useEffect(() => {
    const duration = durationOf(state)
    const timer =
      duration === undefined ? undefined : setTimeout(() => dispatch({ type: 'elapsed' }), duration)
    return () => clearTimeout(timer)
  }, [state, dispatch])

  return { state, current, dispatch }
}

/** Never settles for a form that is removed from the page meanwhile. */
function usePause(): (duration: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (duration) =>
    new Promise((resolve) => {
      if (duration > 0) timer.current = setTimeout(resolve, duration)
      else resolve()
    })
}
