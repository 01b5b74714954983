import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Platform } from 'mandry/platform'
import type { StudioLanguage } from '../../content/model/definition.ts'
import { navigate } from '../routing/route.ts'
import { useFragment } from '../routing/use-fragment.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/feedback.tsx'
import { connect } from './connect.ts'
import { takeEarlyPlatform } from './early-start.ts'
import { readJoinAddress } from './join-address.ts'
import { JOIN_MESSAGES } from './join.messages.ts'
import { SESSION_MESSAGES, type SessionMessages } from './session.messages.ts'
import { SignIn } from './sign-in.tsx'
import { StudioContext, type AppNumbers, type Studio } from './studio-context.ts'
import { useSession, type SessionControl, type SessionState } from './use-session.ts'
import { useTexts } from '../text/use-texts.ts'

/** Only guests see it. */
const Join = lazy(async () => ({ default: (await import('./join.tsx')).Join }))

interface SessionGateProps {
  readonly serverUrl: string
  readonly apps: AppNumbers
  readonly language: StudioLanguage
  readonly ownsPage: boolean
  /** What those see who are signed in. */
  readonly children: ReactNode
}

/** Connects to the platform, asks for a sign-in, and gives what is inside `useStudio()`. */
export function SessionGate(props: SessionGateProps) {
  return <Gate key={props.serverUrl} {...props} />
}

function Gate({ serverUrl, apps, language, ownsPage, children }: SessionGateProps) {
  const [platform] = useState(() => takeEarlyPlatform(serverUrl) ?? connect(serverUrl))
  useEffect(() => () => platform.close(), [platform])
  const session = useSession(platform, apps)
  const { state, open, signOut, endFor, check } = session
  const studio = useMemo<Studio | undefined>(
    () =>
      state.kind === 'open'
        ? { platform, apps, language, serverUrl, ownsPage, ...state, signOut, endFor, check }
        : undefined,
    [platform, apps, language, serverUrl, ownsPage, state, signOut, endFor, check],
  )
  const isOpen = studio !== undefined
  const { studio: name } = useTexts(SESSION_MESSAGES, language)
  useEffect(() => {
    if (ownsPage && !isOpen) document.title = `${name} — Mandry`
  }, [ownsPage, isOpen, name])
  if (studio) return <StudioContext value={studio}>{children}</StudioContext>
  const Frame = ownsPage ? 'main' : 'div'
  return (
    <Frame>
      {state.kind === 'signed-out' ? (
        <Door {...{ platform, language, state, onSignedIn: () => void open() }} />
      ) : (
        <Waiting session={session} language={language} />
      )}
    </Frame>
  )
}

interface DoorProps {
  readonly platform: Platform
  readonly language: StudioLanguage
  readonly state: Extract<SessionState, { kind: 'signed-out' }>
  readonly onSignedIn: () => void
}

/** The sign-in, or the sign-up of a guest whose address says so. */
function Door({ platform, language, state, onSignedIn }: DoorProps) {
  const fragment = useFragment()
  const guest = readJoinAddress(fragment)
  const leave = () => navigate('', { replace: true })
  const isGuest = guest !== undefined
  useEffect(() => {
    if (isGuest) JOIN_MESSAGES.prefetch(language)
  }, [isGuest, language])
  const messages = useTexts(SESSION_MESSAGES, language)
  if (guest)
    return (
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <Join
          {...{ platform, language, guest }}
          onSignIn={leave}
          onSignedIn={() => {
            leave()
            onSignedIn()
          }}
        />
      </Suspense>
    )
  return (
    <SignIn
      {...{ platform, language, onSignedIn }}
      reason={signedOutReason(state, messages)}
      lastUser={state.lastUser}
    />
  )
}

function Waiting({ session, language }: { session: SessionControl; language: StudioLanguage }) {
  const { state, open } = session
  const messages = useTexts(SESSION_MESSAGES, language)
  if (state.kind !== 'failed') return <Spinner label={messages.loading} />
  return (
    <div className="failed">
      <p role="alert">{messages.problems[state.problem]}</p>
      <Button variant="primary" onClick={() => void open()}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}

function signedOutReason(
  { reason }: Extract<SessionState, { kind: 'signed-out' }>,
  { problems, ...messages }: SessionMessages,
): string | undefined {
  if (reason === 'signedOut' || reason === 'signedOutHere') return messages[reason]
  return reason && problems[reason]
}
