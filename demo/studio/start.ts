import { readRoute } from './routing/route.ts'
import { hasSession } from './session/connect.ts'
import { startEarly } from './session/early-start.ts'
import { prefetchView } from './shell/fetch-view.ts'

// The first script of the page `/studio/`: it needs no React, and runs while React is fetched.

const element = document.querySelector('content-studio')
if (element && hasSession()) {
  startEarly(element)
  prefetchView(readRoute(location.hash))
}
