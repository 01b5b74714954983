import { lazy, Suspense, useEffect } from 'react'
import { CONTENT_KEYS, type Route } from '../routing/route.ts'
import { useMessages, useStudio, type Permissions } from '../session/studio-context.ts'
import { useLoadedTexts } from '../text/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { EmptyState, Spinner } from '../ui/feedback.tsx'
import { prefetchView, VIEW_FETCHES, VIEW_MESSAGES } from './fetch-view.ts'
import { SHELL_MESSAGES } from './shell.messages.ts'

const InboxView = lazy(VIEW_FETCHES.inbox)
const ContentView = lazy(VIEW_FETCHES.content)
const PeopleView = lazy(VIEW_FETCHES.people)
const StatisticsView = lazy(VIEW_FETCHES.statistics)

/** The view of a route. */
export function View({ route }: { readonly route: Route }) {
  const { language } = useStudio()
  const { view } = route
  useEffect(() => prefetchView(view, language), [view, language])
  const messages = useMessages(SHELL_MESSAGES)
  const broken = (
    <EmptyState icon="alert" title={messages.broken} isAlone>
      <Button onClick={() => location.reload()}>{messages.reload}</Button>
    </EmptyState>
  )
  return (
    <ErrorBoundary key={route.view} fallback={broken}>
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <AllowedView route={route} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A view is taken off the page, with all that it holds, when the right to its app ends. */
function AllowedView({ route }: { readonly route: Route }) {
  const { permissions, user, language } = useStudio()
  const messages = useMessages(SHELL_MESSAGES)
  useLoadedTexts(VIEW_MESSAGES[route.view], language)
  switch (route.view) {
    case 'inbox':
      if (!permissions.enquiries)
        return <EmptyState icon="inbox" title={messages.noInbox} isAlone />
      return <InboxView key={user.user_id} fragment={route.enquiry} />
    case 'content':
      if (!permissions[route.app])
        return <EmptyState icon="pages" title={messages.noContent} isAlone />
      return <ContentView key={`${user.user_id} ${route.app}`} app={route.app} item={route.item} />
    case 'people':
      return <PeopleView />
    case 'statistics':
      if (!permissions.enquiries)
        return <EmptyState icon="inbox" title={messages.noInbox} isAlone />
      return <StatisticsView key={user.user_id} />
    default:
      return route satisfies never
  }
}

/** Where those begin who may not read enquiries: at the first app that they may read. */
export function firstRoute(route: Route, permissions: Permissions): Route {
  if (route.view !== 'inbox' || route.enquiry !== '' || permissions.enquiries) return route
  const app = CONTENT_KEYS.find((key) => permissions[key])
  return app ? { view: 'content', app, item: undefined } : route
}
