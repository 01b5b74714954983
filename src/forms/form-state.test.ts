import { describe, expect, it } from 'vitest'
import {
  acceptsSubmit,
  BUTTON_ENABLE_MS,
  BUTTON_GUARD_MS,
  durationOf,
  formState,
  INITIAL,
  looksBusy,
  PANEL_HIDE_MS,
  type FormAction,
  type FormState,
} from '#src/forms/form-state.ts'

const values = { email: 'a@b.ua' }
const issue = { input: 'email', kind: 'malformed', text: 'no' } as const
const sent: FormAction = { type: 'sent', hidden: false }
const failure = { code: 'unavailable', issues: [] } as const
const failed: FormAction = { type: 'failed', failure, hidden: false }
const passed: FormAction[] = [{ type: 'submitted' }, { type: 'validated', result: [], values }]

function after(...actions: (FormAction | FormAction['type'])[]): FormState {
  return actions
    .map((action) => (typeof action === 'string' ? ({ type: action } as FormAction) : action))
    .reduce(formState, INITIAL)
}

/** Lives through the states that end by themselves and tells how long each lasted. */
function timeline(state: FormState): number[] {
  const duration = durationOf(state)
  if (duration === undefined) return []
  return [duration, ...timeline(formState(state, { type: 'elapsed' }))]
}

it('a form keeps the specification’s times', () => {
  expect({ BUTTON_ENABLE_MS, BUTTON_GUARD_MS, PANEL_HIDE_MS }).toEqual({
    BUTTON_ENABLE_MS: 500,
    BUTTON_GUARD_MS: 500,
    PANEL_HIDE_MS: 500,
  })
})

describe('the submit of a form', () => {
  it('is validated, then loads, then succeeds', () => {
    expect(after('submitted')).toEqual({ name: 'validating', attempt: 0 })
    expect(after(...passed)).toEqual({ name: 'loading', values })
    expect(after(...passed, sent)).toMatchObject({ name: 'success', values })
  })

  it('with issues stays idle and counts the attempts', () => {
    const wrong: FormAction = { type: 'validated', result: [issue], values }
    expect(after('submitted', wrong)).toEqual({ name: 'idle', issues: [issue], attempt: 1 })
    expect(after('submitted', wrong, 'submitted', wrong)).toMatchObject({ attempt: 2 })
    const fixed = after('submitted', wrong, { type: 'fixed', input: 'email' })
    expect(fixed).toMatchObject({ name: 'idle', issues: [] })
  })

  it.each([undefined, null, false, 'no', {}])('fails when validation returns %j', (result) => {
    expect(after('submitted', { type: 'validated', result, values })).toMatchObject({
      name: 'fail',
    })
  })

  it('is not looked at while another one is on its way', () => {
    const loading = after(...passed)
    expect(formState(loading, { type: 'submitted' })).toBe(loading)
    expect(acceptsSubmit(loading)).toBe(false)
    expect(looksBusy(loading)).toBe(true)
  })

  it('that the page took over leaves the form idle', () => {
    expect(after(...passed, 'released')).toBe(INITIAL)
  })
})

describe('after a form’s success', () => {
  const success = after(...passed, sent)

  it('the button looks busy for 500 ms and takes clicks 500 ms later', () => {
    expect(timeline(success)).toEqual([500, 500])
    const guarded = formState(success, { type: 'elapsed' })
    const ready = formState(guarded, { type: 'elapsed' })
    expect([success, guarded, ready].map(looksBusy)).toEqual([true, false, false])
    expect([success, guarded, ready].map(acceptsSubmit)).toEqual([false, false, true])
    expect(formState(ready, { type: 'submitted' })).toMatchObject({ name: 'validating' })
  })

  it('a closed popup hides the panel 500 ms later, once', () => {
    const closing = formState(success, { type: 'closed' })
    expect(closing.name).toBe('success')
    expect(timeline(closing)).toEqual([500])
    expect(formState(closing, { type: 'closed' })).toBe(closing)
    expect(formState(closing, { type: 'elapsed' })).toBe(INITIAL)
  })
})

describe('after a form’s failure', () => {
  const fail = after(...passed, failed)

  it('nothing happens by itself, and the panel is not a form to submit', () => {
    expect(timeline(fail)).toEqual([])
    expect(formState(fail, { type: 'elapsed' })).toBe(fail)
    expect(acceptsSubmit(fail)).toBe(false)
  })

  it('a retry fades the panel over 500 ms, then the form is idle', () => {
    const fading = formState(fail, { type: 'retried' })
    expect(fading).toMatchObject({ name: 'fail', fading: true })
    expect(timeline(fading)).toEqual([500])
    expect(formState(fading, { type: 'retried' })).toBe(fading)
    expect(formState(fading, { type: 'elapsed' })).toBe(INITIAL)
  })

  it('a closed popup hides the panel 500 ms later', () => {
    expect(timeline(formState(fail, { type: 'closed' }))).toEqual([500])
  })
})

it('a popup that closes before its form was sent changes nothing', () => {
  const loading = after(...passed)
  expect(formState(INITIAL, { type: 'closed' })).toBe(INITIAL)
  expect(formState(loading, { type: 'closed' })).toBe(loading)
})

describe('a form’s answer that comes while it is hidden', () => {
  it('and is a success begins to close at once', () => {
    const closing = after(...passed, 'closed', { type: 'sent', hidden: true })
    expect(closing).toMatchObject({ name: 'success', closing: true })
    expect(acceptsSubmit(closing)).toBe(false)
    expect(formState(closing, { type: 'opened' })).toBe(closing)
    expect(timeline(closing)).toEqual([500])
    expect(formState(closing, { type: 'elapsed' })).toBe(INITIAL)
  })

  it('and is a failure stays until it was seen, then closed', () => {
    const unseen = after(...passed, 'closed', { type: 'failed', failure, hidden: true })
    expect(unseen).toMatchObject({ name: 'fail', unseen: true })
    expect(timeline(unseen)).toEqual([])
    expect(formState(unseen, { type: 'closed' })).toBe(unseen)
    const seen = formState(unseen, { type: 'opened' })
    expect(seen).toEqual(after(...passed, failed))
    expect(timeline(formState(seen, { type: 'closed' }))).toEqual([500])
  })
})

it('answers to a form that come too late change nothing', () => {
  for (const type of ['released', 'retried', 'opened'] as const)
    expect(formState(INITIAL, { type })).toBe(INITIAL)
  for (const answer of [sent, failed]) expect(formState(INITIAL, answer)).toBe(INITIAL)
})

describe('a form’s submission that is saved on the device', () => {
  const offline = { reason: 'offline', sendNow: () => {}, sending: false } as const
  const saving = (reason: 'offline' | 'unavailable', hidden = false): FormAction => ({
    type: 'saved',
    saved: { ...offline, reason },
    hidden,
  })
  const saved = after(...passed, saving('offline'))

  it('says so until it is sent', () => {
    expect(saved).toMatchObject({ name: 'success', saved: { reason: 'offline' }, values })
    expect(formState(saved, sent)).toMatchObject({ name: 'success', saved: undefined, values })
  })

  it('is on its way when the visitor asks for it, then is sent or says why not', () => {
    const sending = formState(saved, { type: 'resent' })
    expect(sending).toMatchObject({ name: 'success', saved: { sending: true } })
    expect(formState(sending, saving('unavailable'))).toMatchObject({
      name: 'success',
      saved: { reason: 'unavailable', sending: false },
    })
    expect(formState(sending, sent)).toMatchObject({ saved: undefined })
  })

  it('and has arrived meanwhile stays arrived', () => {
    const arrived = formState(saved, sent)
    expect(formState(arrived, saving('unavailable'))).toBe(arrived)
    expect(formState(arrived, { type: 'resent' })).toBe(arrived)
  })

  it('fails with its text when it is refused later, unless its panel is gone', () => {
    expect(formState(saved, failed)).toMatchObject({ name: 'fail', values })
    const closing = formState(saved, { type: 'closed' })
    expect(formState(closing, failed)).toBe(closing)
    expect(formState(after(...passed, sent), failed)).toMatchObject({ name: 'success' })
  })

  it('while nobody sees the form stays until it was seen, unless it arrives before', () => {
    const unseen = after(...passed, 'closed', saving('unavailable', true))
    expect(unseen).toMatchObject({ name: 'success', unseen: true, closing: false })
    expect(formState(unseen, { type: 'closed' })).toBe(unseen)
    expect(formState(unseen, { type: 'opened' })).toMatchObject({ unseen: false, closing: false })
    expect(formState(unseen, sent)).toMatchObject({ unseen: false, closing: true })
  })
})
