import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contentLink, CONTENT_KEYS, navigate, type Route } from '../routing/route.ts'
import { listDrafts, type KeptDraft } from '../session/kept-drafts.ts'
import { LEAVING, LEFT, NOTE } from '../session/leaving.ts'
import { useConnection } from '../session/use-connection.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon, Logo, type IconName } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { Languages } from './languages.tsx'
import { SHELL_MESSAGES } from './shell.messages.ts'

/** Few sign-outs need it. */
const UnsavedDialog = lazy(async () => ({
  default: (await import('./unsaved-dialog.tsx')).UnsavedDialog,
}))

/** The brand, where one may go, and who is signed in: at the side, or above on a narrow screen. */
export function Header({ route }: { readonly route: Route }) {
  const { language, ownsPage } = useStudio()
  const messages = useMessages(SHELL_MESSAGES)
  const Side = ownsPage ? 'header' : 'div'
  return (
    <Side className="side">
      <a className="brand" href={`/${language}/`} aria-label={messages.toSite}>
        <Logo />
        <span>Mandry</span>
      </a>
      <Navigation route={route} />
      <Account />
    </Side>
  )
}

function Navigation({ route }: { readonly route: Route }) {
  const { permissions } = useStudio()
  const messages = useMessages(SHELL_MESSAGES)
  const apps = CONTENT_KEYS.filter((key) => permissions[key])
  const [firstApp] = apps
  const isContent = route.view === 'content'
  // On a narrow screen a form needs the room: its way back leads to the list.
  const isOpen = isContent && route.item === undefined
  return (
    <nav className="navigation" aria-label={messages.navigation}>
      <ul>
        {permissions.enquiries && (
          <Entry
            icon="inbox"
            label={messages.apps.enquiries}
            href="#/"
            isCurrent={route.view === 'inbox'}
          />
        )}
        {permissions.enquiries && (
          <Entry
            icon="statistics"
            label={messages.statistics}
            href="#/statistics"
            isCurrent={route.view === 'statistics'}
          />
        )}
        {firstApp && (
          <li className="content-group" data-open={isOpen || undefined}>
            <a
              className="group-link"
              href={contentLink(firstApp)}
              aria-current={isContent || undefined}
            >
              {messages.content}
            </a>
            <ul>
              {apps.map((key) => (
                <Entry
                  key={key}
                  icon={key}
                  label={messages.apps[key]}
                  href={contentLink(key)}
                  isCurrent={isContent && route.app === key}
                />
              ))}
            </ul>
          </li>
        )}
        <Entry
          icon="people"
          label={messages.people}
          href="#/people"
          isCurrent={route.view === 'people'}
        />
      </ul>
    </nav>
  )
}

interface EntryProps {
  readonly icon: IconName
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

function Entry({ icon, label, href, isCurrent }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // On a narrow screen the apps stand in a row that is wider than it.
  useEffect(() => {
    const list = link.current?.closest('ul')
    // Not `scrollIntoView`: that would scroll a page of others, too.
    if (isCurrent && list) list.scrollLeft += centreOf(link.current) - centreOf(list)
  }, [isCurrent])
  return (
    <li>
      <a ref={link} href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  )
}

function centreOf(element: Element | null): number {
  const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
  return left + width / 2
}

/** The connection, the languages, who is signed in and the way out. */
export function Account() {
  const { user, apps, signOut } = useStudio()
  const messages = useMessages(SHELL_MESSAGES)
  const connection = useConnection()
  const toast = useToast()
  const [unsaved, setUnsaved] = useState<readonly KeptDraft[]>()
  const leave = () => {
    flushSync(() => void signOut())
    // The next reader does not learn what was open.
    toast.clear()
    dispatchEvent(new Event(LEFT))
    navigate('', { replace: true })
  }
  const askToLeave = async () => {
    const numbers = Object.values(apps)
    const all = await listDrafts(user.user_id)
    const found = all.filter(({ appId }) => numbers.includes(appId))
    const { enquiries: appId = 0 } = apps
    const isFine = dispatchEvent(new Event(LEAVING, { cancelable: true }))
    if (!isFine) found.push({ appId, item: NOTE })
    if (found.length > 0) setUnsaved(found)
    else leave()
  }
  return (
    <div className="account">
      <output className="connection" data-state={connection}>
        {messages.connection[connection]}
      </output>
      <Languages />
      <p className="who">
        {messages.signedInAs} <b>{user.username}</b>
      </p>
      <Button
        variant="quiet"
        icon="sign-out"
        className="sign-out"
        onClick={() => void askToLeave()}
      >
        {messages.signOut}
      </Button>
      {unsaved && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <UnsavedDialog drafts={unsaved} onStay={() => setUnsaved(undefined)} onLeave={leave} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
