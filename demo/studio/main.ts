import './inbox.css'
import { LANGUAGES } from '../site/page.ts'
import { part } from '../ui/dom.ts'
import { connect, hasSession } from './connect.ts'
import { InboxView } from './inbox-view.ts'
import { MESSAGES, type Problem } from './inbox.messages.ts'
import { openEnquiryStore, type EnquiryStore } from './enquiry-store.ts'
import { createToast } from './toast.ts'
import { forgetInAddress } from './route.ts'
import { endsSession, problemOf } from './problem.ts'
import { showFailed, showScreen, showWaiting } from './screens.ts'
import { createSignIn } from './sign-in.ts'

// Brings the inbox to life: who is signed in sees the enquiries, everybody else the form to sign in.

const CHECK_MS = 60_000

const { lang } = document.documentElement
const language = LANGUAGES.find((known) => known === lang) ?? 'en'
const messages = MESSAGES[language]
const platform = connect()
const toast = createToast(() => part('found', HTMLElement))
const view = new InboxView({ messages, language, toast, onEnded: end })
const signIn = createSignIn({ platform, messages, onSignedIn: () => void open() })
let store: EnquiryStore | undefined

/** Loads the enquiries and shows them, or says why not. */
async function open(): Promise<void> {
  showWaiting(messages.loading)
  try {
    store = await openEnquiryStore(platform, {
      appId: Number(part('main', HTMLElement).dataset.appId),
      onChange: (arrived) => view.changed(arrived),
      onProgress: ({ done, total }) => showWaiting(messages.loading, done / total),
    })
    part('user', HTMLElement).textContent = platform.auth.user?.username ?? ''
    part('who', HTMLElement).hidden = false
    showScreen('inbox')
    showConnection()
    view.open(store)
    if (!store.mayWrite) toast.warn(messages.mayNotWrite)
  } catch (error) {
    const problem = problemOf(error)
    if (endsSession(problem)) end(problem)
    else showFailed(messages.problems[problem], () => void open())
  }
}

/** Takes the enquiries off the page and asks for another sign-in. */
function leave(reason: string): void {
  view.close()
  store = undefined
  part('who', HTMLElement).hidden = true
  signIn.show(reason)
}

function end(problem: Problem): void {
  leave(messages.problems[problem])
  // The server may well not know the session any more: that is why it ends here.
  platform.auth.logout().catch(() => undefined)
}

async function signOut(): Promise<void> {
  forgetInAddress()
  leave(messages.signedOut)
  try {
    await platform.auth.logout()
  } catch {
    signIn.show(messages.signedOutHere)
  }
}

/**
 * Asks whether the account may still read: after each reconnect, as the server disconnects who may not, when the tab
 * comes back, and once a minute while it is shown.
 */
async function checkAccess(): Promise<void> {
  try {
    await store?.check()
  } catch (error) {
    const problem = problemOf(error)
    if (store && endsSession(problem)) end(problem)
  }
}

function showConnection(): void {
  const place = part('connection', HTMLElement)
  const state = platform.connection
  place.dataset.state = state
  const text = messages.connection[state]
  if (place.textContent !== text) place.textContent = text
}

platform.on('connection', {}, ({ state }) => {
  showConnection()
  if (state === 'open') void checkAccess()
})
function checkWhenVisible(): void {
  if (document.visibilityState === 'visible') void checkAccess()
}
document.addEventListener('visibilitychange', checkWhenVisible)
setInterval(checkWhenVisible, CHECK_MS)
// The fragment of the address is for enquiries.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault()
  part('main', HTMLElement).focus()
})
part('sign-out', HTMLButtonElement).addEventListener('click', () => void signOut())

if (hasSession()) void open()
else signIn.show()
