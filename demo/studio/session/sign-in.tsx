import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Platform } from 'mandry/platform'
import type { StudioLanguage } from '../../content/model/definition.ts'
import { Button } from '../ui/button.tsx'
import { Icon, Logo } from '../ui/icon.tsx'
import { mayTakeFocus, useRoot } from '../ui/root.ts'
import { TextField } from '../ui/text-field.tsx'
import { signInProblemOf } from './problem.ts'
import { SESSION_MESSAGES, type Problem } from './session.messages.ts'
import { useTexts } from '../text/use-texts.ts'

interface SignInProps {
  readonly platform: Platform
  readonly language: StudioLanguage
  /** Why one has to sign in again. */
  readonly reason?: string | undefined
  /** Who was signed in before. */
  readonly lastUser?: string | undefined
  readonly onSignedIn: () => void
}

const FIELDS = ['username', 'password'] as const
type FieldName = (typeof FIELDS)[number]

/** The form that signs in. What was typed into it is gone as soon as it is not needed. */
export function SignIn({ platform, language, reason, lastUser, onSignedIn }: SignInProps) {
  const messages = useTexts(SESSION_MESSAGES, language)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const [isBusy, setBusy] = useState(false)
  useFieldFocus(form, wrong, lastUser)

  const fail = (problem: Problem, wrong: readonly FieldName[]) => {
    setProblem(problem)
    if (wrong.length > 0) setWrong(wrong)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const [username, password] = FIELDS.map((name) => inputOf(form.current, name))
    if (!username || !password) return
    const empty = [username, password].filter(({ value }) => value.trim() === '')
    if (empty.length > 0)
      return fail(
        'missing',
        empty.map(({ name }) => name as FieldName),
      )
    setBusy(true)
    setProblem(undefined)
    try {
      await platform.auth.login({ username: username.value.trim(), password: password.value })
      onSignedIn()
    } catch (error) {
      const kind = signInProblemOf(error)
      if (kind === 'wrong') password.value = ''
      fail(kind, kind === 'wrong' ? ['password', 'username'] : [])
      setBusy(false)
    }
  }
  return (
    <section className="sign-in" id="sign-in" aria-labelledby="sign-in-heading">
      <SignInScene />
      <div className="sign-in-card">
        <h1 id="sign-in-heading">{messages.signIn}</h1>
        <p className="quiet">{messages.signInLead}</p>
        <p className="told" id="sign-in-problem" role="alert" data-wrong={problem && ''}>
          {problem && <Icon name="alert" />}
          {problem ? messages.problems[problem] : reason}
        </p>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <SignInFields language={language} lastUser={lastUser} wrong={problem ? wrong : NONE} />
          <Button variant="primary" type="submit" id="sign-in-button" isBusy={isBusy}>
            {isBusy ? messages.signingIn : messages.signIn}
          </Button>
        </form>
      </div>
    </section>
  )
}

/** What stands beside the forms at the door. */
export function SignInScene() {
  return (
    <div className="sign-in-scene" aria-hidden="true">
      <Logo size={56} />
      <p>Mandry</p>
    </div>
  )
}

/** The first field that is wrong gets the focus, and in a new form the first that is empty. */
function useFieldFocus(
  form: RefObject<HTMLFormElement | null>,
  wrong: readonly FieldName[],
  lastUser: string | undefined,
): void {
  const root = useRoot()
  useEffect(() => {
    if (mayTakeFocus(root))
      inputOf(form.current, wrong[0] ?? (lastUser ? 'password' : 'username')).focus()
  }, [root, form, wrong, lastUser])
}

const NONE: readonly FieldName[] = []

interface SignInFieldsProps extends Pick<SignInProps, 'language' | 'lastUser'> {
  readonly wrong: readonly FieldName[]
}

function SignInFields({ language, lastUser, wrong }: SignInFieldsProps) {
  const messages = useTexts(SESSION_MESSAGES, language)
  const about = (name: FieldName) => ({
    id: name,
    name,
    required: true,
    'aria-invalid': wrong.includes(name) || undefined,
    'aria-describedby': 'sign-in-problem',
  })
  return (
    <>
      <TextField
        label={messages.username}
        {...about('username')}
        defaultValue={lastUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
      />
      <TextField
        label={messages.password}
        {...about('password')}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
      />
    </>
  )
}

function inputOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement {
  return form?.elements.namedItem(name) as HTMLInputElement
}
