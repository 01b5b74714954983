import { useState, type FormEvent } from 'react'
import { HttpError, NetworkError, type Platform } from 'mandry/platform'
import type { StudioLanguage } from '../../content/model/definition.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SignInScene } from './sign-in.tsx'
import type { InvitedGuest } from './join-address.ts'
import { JOIN_MESSAGES, type JoinMessages, type JoinProblem } from './join.messages.ts'
import { useTexts } from '../text/use-texts.ts'

interface JoinProps {
  readonly platform: Platform
  readonly language: StudioLanguage
  /** The e-mail becomes the name of the new account. */
  readonly guest: InvitedGuest
  readonly onSignedIn: () => void
  /** The guest has an account already. */
  readonly onSignIn: () => void
}

const MIN_PASSWORD_LENGTH = 8
const BY_STATUS: Readonly<Record<number, JoinProblem>> = {
  400: 'refused',
  403: 'not-invited',
  429: 'too-many',
}

/** Creates the account of an invited guest and signs in by it. */
export function Join({ platform, language, guest, onSignedIn, onSignIn }: JoinProps) {
  const { email, invitationKey: invitation_key } = guest
  const messages = useTexts(JOIN_MESSAGES, language)
  const [problem, setProblem] = useState<JoinProblem>()
  const [isBusy, setBusy] = useState(false)
  async function join({ fullname, password }: NewAccount): Promise<void> {
    if (!fullname) return setProblem('name')
    if (password.length < MIN_PASSWORD_LENGTH) return setProblem('password')
    setBusy(true)
    setProblem(undefined)
    try {
      await platform.auth.signUp({ username: email, password, fullname, invitation_key })
      await platform.auth.login({ username: email, password })
      onSignedIn()
    } catch (error) {
      setProblem(joinProblemOf(error))
      setBusy(false)
    }
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    if (!isBusy) void join({ fullname: textOf('fullname').trim(), password: textOf('password') })
  }
  return (
    <section className="sign-in join" aria-labelledby="join-heading">
      <SignInScene />
      <div className="sign-in-card">
        <h1 id="join-heading">{messages.title}</h1>
        <p className="quiet">{messages.lead}</p>
        <form noValidate onSubmit={send}>
          <JoinFields email={email} messages={messages} problem={problem} />
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {isBusy ? messages.creating : messages.create}
          </Button>
          <Button variant="quiet" onClick={onSignIn}>
            {messages.signIn}
          </Button>
        </form>
      </div>
    </section>
  )
}

interface NewAccount {
  readonly fullname: string
  readonly password: string
}

interface JoinFieldsProps {
  readonly email: string
  readonly messages: JoinMessages
  readonly problem: JoinProblem | undefined
}

function JoinFields({ email, messages, problem }: JoinFieldsProps) {
  const { problems } = messages
  const errorAt = (name: JoinProblem) => (problem === name ? problems[name] : undefined)
  const isAtField = problem === 'name' || problem === 'password'
  return (
    <>
      <TextField label={messages.email} value={email} autoComplete="username" readOnly />
      <TextField
        label={messages.name}
        name="fullname"
        hint={messages.nameHint}
        error={errorAt('name')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        label={messages.password}
        name="password"
        hint={messages.passwordHint}
        error={errorAt('password')}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
        required
      />
      <p className="told" role="alert" data-wrong="">
        {problem && !isAtField && problems[problem]}
      </p>
    </>
  )
}

function joinProblemOf(error: unknown): JoinProblem {
  if (error instanceof NetworkError) return 'no-answer'
  return (error instanceof HttpError && BY_STATUS[error.status]) || 'broken'
}
