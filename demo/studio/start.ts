import { readRoute } from './routing/route.ts'
import { hasSession } from './session/connect.ts'
import { startEarly } from './session/early-start.ts'
import { prefetchView, START_MESSAGES } from './shell/fetch-view.ts'
import { knownLanguage } from './text/known-language.ts'

// The first script of the page `/studio/`: it needs no React, and runs while React is fetched.

const element = document.querySelector('content-studio')
if (element) {
  const language = knownLanguage(element.getAttribute('language') ?? undefined)
  for (const messages of START_MESSAGES) messages.prefetch(language)
  if (hasSession()) {
    startEarly(element)
    prefetchView(readRoute(location.hash).view, language)
  }
}
