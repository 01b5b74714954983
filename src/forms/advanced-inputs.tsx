import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '../languages/fill.ts'
import type { ReadInput } from '../site/forms.ts'
import { askedInputs } from './conditions.ts'
import type { FieldProps } from './control.tsx'
import { Field } from './field.tsx'
import { Folds } from './folds.tsx'
import type { FormSetup } from './form-setup.ts'
import { readFormValues } from './submission.ts'
import { labelOf } from './rules.ts'
import { advancedTextsOf } from './inputs/advanced-texts.ts'
import { kindOf, type AdvancedInputsProps } from './inputs/kinds.ts'
import { StepActions, StepHeading } from './steps.tsx'

/** The inputs of a form that has conditions, steps or advanced inputs. */
export function AdvancedInputs(props: AdvancedInputsProps) {
  const { setup } = props
  const { steps } = setup
  const box = useRef<HTMLDivElement>(null)
  const asked = useAskedNames(box, setup)
  const { at, goTo } = useSteps(box, props)
  const isLast = at >= steps.length - 1
  const field = (input: ReadInput, index: number) => {
    const issue = props.issues.find((each) => each.input === input.name)
    return (
      <Field
        key={input.name}
        {...{ input, index, issue, setup, isAsked: asked.includes(input.name) }}
        note={<ConditionText input={input} setup={setup} />}
      />
    )
  }
  const all = setup.inputs.map(field)
  const inStep = (names: readonly string[]) =>
    names.map((name) => all[setup.inputs.findIndex((input) => input.name === name)])

  return (
    <div className="inputs" ref={box} data-more={isLast ? undefined : ''}>
      {steps.length === 0 && (
        <Folds setup={setup} issues={props.issues}>
          {(_, index) => all[index]}
        </Folds>
      )}
      {steps.map((step, place) => (
        <fieldset key={step.title} className={place === at ? 'step' : 'step later'}>
          <StepHeading setup={setup} {...{ step, place }} />
          {inStep(step.inputs)}
        </fieldset>
      ))}
      {steps.length > 0 && setup.inputs.map((input, index) => kindOf(input).isHidden && all[index])}
      {steps.length > 0 && (
        <StepActions setup={setup} {...{ at, isLast }} onBack={() => goTo(at - 1)} />
      )}
    </div>
  )
}

/** Says in words when a field is asked for, where no script shows and hides it. */
function ConditionText({ input: { when }, setup }: Pick<FieldProps, 'input' | 'setup'>) {
  const other = when && setup.inputs.find(({ name }) => name === when.input)
  if (!other) return null
  const texts = advancedTextsOf(setup)
  const said = (text: string, values: string | readonly string[] | undefined) =>
    values === undefined
      ? []
      : fill(text, { label: labelOf(other), values: [values].flat().join(', ') })
  const conditions = [said(texts.onlyIf, when.is), said(texts.onlyIfNot, when.isNot)].flat()
  return <p className="hint without-script">{conditions.join(' ')}</p>
}

/** The names of the inputs that are asked for: at first as in an empty form, which is what a server renders. */
function useAskedNames(box: RefObject<HTMLElement | null>, setup: FormSetup): readonly string[] {
  const namesFor = (values: Readonly<Record<string, string>>) =>
    askedInputs(setup.inputs, values).map(({ name }) => name)
  // A text: React renders again only when it is another one.
  const [asked, setAsked] = useState(() => JSON.stringify(namesFor({})))
  useLayoutEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return undefined
    const listeners = new AbortController()
    const update = () => setAsked(JSON.stringify(namesFor(readFormValues(form, setup))))
    for (const type of ['input', 'change', 'reset'])
      form.addEventListener(type, () => queueMicrotask(update), { signal: listeners.signal })
    update()
    return () => listeners.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `namesFor` is made of `setup`
  }, [box, setup])
  return JSON.parse(asked) as string[]
}

/** Where a form with steps is. */
function useSteps(
  box: RefObject<HTMLElement | null>,
  { setup, issues, attempt, step }: AdvancedInputsProps,
) {
  const { steps } = setup
  const [place, setPlace] = useState(0)
  const at = Math.min(place, Math.max(steps.length - 1, 0))
  const show = (next: number) => flushSync(() => setPlace(next))
  const goTo = (next: number) => {
    show(next)
    box.current?.querySelectorAll<HTMLElement>('.step-heading')[next]?.focus()
  }
  const placeOf = (name: string | undefined) =>
    steps.findIndex(({ inputs }) => inputs.some((input) => input === name))

  // Before the form answers: a press that waited for it is repeated then.
  useLayoutEffect(() => {
    const here = steps[at]
    step.current =
      here && at < steps.length - 1 ? { names: here.inputs, next: () => goTo(at + 1) } : undefined
  })
  const first = issues[0]?.input
  const isHere = issues.some(({ input }) => placeOf(input) === at)
  // What did not pass may be in another step: the server looks at all of them.
  useLayoutEffect(() => {
    const faulty = placeOf(first)
    if (attempt > 0 && !isHere && faulty >= 0) setPlace(faulty)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not again when an issue is put right
  }, [attempt])
  useEffect(() => {
    const form = box.current?.closest('form')
    const listeners = new AbortController()
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>('.summary a')
      const index = Number(link?.hash.replace('#field-', '') ?? NaN)
      const wanted = placeOf(setup.inputs[index]?.name)
      if (wanted >= 0) show(wanted)
    }
    form?.addEventListener('click', onClick, { capture: true, signal: listeners.signal })
    form?.addEventListener('reset', () => setPlace(0), { signal: listeners.signal })
    return () => listeners.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all of it is made of `setup`
  }, [box, setup])
  return { at, goTo }
}
