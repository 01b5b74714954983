import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { readRoute } from '../routing/route.ts'
import { useFragment } from '../routing/use-fragment.ts'
import { platformUrl } from '../session/connect.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { useMessages, useStudio, type AppNumbers } from '../session/studio-context.ts'
import baseStyles from '../styles/base.css?inline'
import controlStyles from '../styles/controls.css?inline'
import shellStyles from '../styles/shell.css?inline'
import tokens from '../styles/tokens.css?inline'
import { ownsPage, RootContext, useFocusReturn, useStyles } from '../ui/root.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Account, Header } from './header.tsx'
import { SHELL_MESSAGES } from './shell.messages.ts'
import { useResumedSaves } from './use-resumed-saves.ts'
import { prefetchView, START_MESSAGES } from './fetch-view.ts'
import { firstRoute, View } from './views.tsx'
import { useLoadedTexts, useTexts } from '../text/use-texts.ts'
import { knownLanguage } from '../text/known-language.ts'

/** Attributes of the elements. */
export interface StudioProps {
  /** Numbers of the agency's apps, by key: `{"enquiries": 12, "tours": 7}`. */
  readonly apps?: AppNumbers
  /** `en` or `uk`. Default: the page's language, where it is one of them; else English. */
  readonly language?: string
  /** Address of the platform. Default: where the page came from. */
  readonly serverUrl?: string
  /** The shadow root. */
  readonly container?: HTMLElement
}

const NO_APPS: AppNumbers = {}

/** The element `content-studio`: everything. With `owns-page` it has the page to itself. */
export function ContentStudio(props: StudioProps) {
  const { language } = props
  useEffect(() => prefetchView(readRoute(location.hash).view, knownLanguage(language)), [language])
  return (
    <Session {...props}>
      <Everything />
    </Session>
  )
}

/** The element `enquiry-inbox`: the enquiries alone. */
export function EnquiryInbox({ apps, ...props }: StudioProps) {
  const enquiries = apps?.enquiries
  const own = useMemo(() => (enquiries === undefined ? NO_APPS : { enquiries }), [enquiries])
  return (
    <Session {...props} apps={own}>
      <InboxAlone />
    </Session>
  )
}

interface SessionProps extends StudioProps {
  readonly children: ReactNode
}

function Session({ container, ...props }: SessionProps) {
  // Elements are made with an open shadow root, and r2wc passes it on as an element.
  const root = container as unknown as ShadowRoot
  useFocusReturn(root)
  return (
    <RootContext value={root}>
      <Styled {...props} ownsPage={ownsPage(root)} />
    </RootContext>
  )
}

interface StyledProps extends Omit<SessionProps, 'container'> {
  readonly ownsPage: boolean
}

function Styled({ apps = NO_APPS, serverUrl, ownsPage, children, ...props }: StyledProps) {
  useStyles(tokens, baseStyles, controlStyles, shellStyles)
  // What is shown stays until the texts of another language are there.
  const language = useDeferredValue(knownLanguage(props.language))
  // Before the session begins: it takes what the page's first script has asked for, and that is there once.
  useLoadedTexts(START_MESSAGES, language)
  const { dismiss } = useTexts(SHELL_MESSAGES, language)
  return (
    <div lang={language}>
      <ToastProvider dismiss={dismiss}>
        <div className="studio">
          <SessionGate
            apps={apps}
            language={language}
            serverUrl={platformUrl(serverUrl ?? '')}
            ownsPage={ownsPage}
          >
            {children}
          </SessionGate>
        </div>
      </ToastProvider>
    </div>
  )
}

function Everything() {
  useResumedSaves()
  const { permissions, ownsPage } = useStudio()
  const route = firstRoute(readRoute(useFragment()), permissions)
  const main = useRef<HTMLDivElement>(null)
  // A page of others has landmarks of its own.
  const Main = ownsPage ? 'main' : 'div'
  const messages = useMessages(SHELL_MESSAGES)
  return (
    <div className="shell">
      <nav className="skip" aria-label={messages.skipLabel}>
        <a
          href="#/"
          onClick={(event) => {
            // The fragment of the address is for views.
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {messages.skip}
        </a>
      </nav>
      <Header route={route} />
      <Main id="main" className="view" tabIndex={-1} ref={main}>
        <View route={route} />
      </Main>
    </div>
  )
}

function InboxAlone() {
  const route = readRoute(useFragment())
  const inbox = route.view === 'inbox' ? route : ({ view: 'inbox', enquiry: '' } as const)
  return (
    <div className="alone">
      <Account />
      <View route={inbox} />
    </div>
  )
}
