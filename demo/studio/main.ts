import './inbox.css'
import { LANGUAGES } from '../site/page.ts'
import { part } from '../ui/dom.ts'
import { connect, hasSession } from './connect.ts'
import { Desk } from './desk.ts'
import { MESSAGES, type Problem } from './inbox.messages.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { createNotice } from './notice.ts'
import { forgetInAddress } from './opened.ts'
import { endsSession, problemOf } from './problem.ts'
import { showFailed, showScreen, showWaiting } from './screens.ts'
import { createSignIn } from './sign-in.ts'

// Brings the inbox to life: who is signed in sees the enquiries, everybody else the form to sign in.

const { lang } = document.documentElement
const language = LANGUAGES.find((known) => known === lang) ?? 'en'
const words = MESSAGES[language]
const platform = connect()
const notice = createNotice(() => part('found', HTMLElement))
const desk = new Desk({ words, language, notice, onEnded: end })
const signIn = createSignIn({ platform, words, onSignedIn: () => void open() })
let mailbox: Mailbox | undefined

/** Loads the enquiries and shows them, or says why not. */
async function open(): Promise<void> {
  showWaiting(words.loading)
  try {
    mailbox = await openMailbox(platform, {
      onChange: (arrived) => desk.changed(arrived),
      onProgress: ({ done, total }) => showWaiting(words.loading, done / total),
    })
    part('user', HTMLElement).textContent = platform.auth.user?.username ?? ''
    part('who', HTMLElement).hidden = false
    showScreen('inbox')
    showConnection()
    desk.open(mailbox)
    if (!mailbox.mayWrite) notice.warn(words.mayNotWrite)
  } catch (error) {
    const problem = problemOf(error)
    if (endsSession(problem)) end(problem)
    else showFailed(words.problems[problem], () => void open())
  }
}

/** Takes the enquiries off the page and asks for another sign-in. */
function leave(reason: string): void {
  desk.close()
  mailbox = undefined
  part('who', HTMLElement).hidden = true
  signIn.show(reason)
}

function end(problem: Problem): void {
  leave(words.problems[problem])
  // The server may well not know the session any more: that is why it ends here.
  platform.auth.logout().catch(() => undefined)
}

async function signOut(): Promise<void> {
  forgetInAddress()
  leave(words.signedOut)
  try {
    await platform.auth.logout()
  } catch {
    signIn.show(words.signedOutHere)
  }
}

/** A connection that comes back, and a tab that does, ask whether the account may still read. */
async function check(): Promise<void> {
  try {
    await mailbox?.check()
  } catch (error) {
    const problem = problemOf(error)
    if (mailbox && endsSession(problem)) end(problem)
  }
}

function showConnection(): void {
  const place = part('connection', HTMLElement)
  const state = platform.connection
  place.dataset.state = state
  const text = words.connection[state]
  if (place.textContent !== text) place.textContent = text
}

platform.on('connection', {}, ({ state }) => {
  showConnection()
  if (state === 'open') void check()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void check()
})
// The fragment of the address is for enquiries.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault()
  part('main', HTMLElement).focus()
})
part('sign-out', HTMLButtonElement).addEventListener('click', () => void signOut())

if (hasSession()) void open()
else signIn.show()
