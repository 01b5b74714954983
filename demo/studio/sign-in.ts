import type { Platform } from 'mandry/platform'
import { part } from '../ui/dom.ts'
import type { Messages } from './inbox.messages.ts'
import { signInProblemOf } from './problem.ts'
import { showScreen } from './screens.ts'

export interface SignIn {
  /** Shows the form, and why, where there is a reason. */
  readonly show: (reason?: string) => void
}

interface SignInParts {
  readonly platform: Platform
  readonly messages: Messages
  readonly onSignedIn: () => void
}

/** The form that signs in. What was typed into it is gone as soon as it is not needed. */
export function createSignIn({ platform, messages, onSignedIn }: SignInParts): SignIn {
  const form = part('sign-in-form', HTMLFormElement)
  const username = part('username', HTMLInputElement)
  const password = part('password', HTMLInputElement)
  const button = part('sign-in-button', HTMLButtonElement)
  const problem = part('sign-in-problem', HTMLElement)
  let isBusy = false

  function tell(text: string, { isWrong = true, wrong = [] as HTMLInputElement[] } = {}): void {
    problem.textContent = text
    problem.toggleAttribute('data-wrong', isWrong)
    for (const input of [username, password])
      if (wrong.includes(input)) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    wrong[0]?.focus()
  }

  function setBusy(busy: boolean): void {
    isBusy = busy
    // Not `disabled`: a button that loses the focus takes keyboards back to the top of the page.
    button.ariaDisabled = String(busy)
    button.textContent = busy ? messages.signingIn : messages.signIn
  }

  async function send(): Promise<void> {
    const credentials = { username: username.value.trim(), password: password.value }
    const empty = [username, password].filter((input) => input.value.trim() === '')
    if (empty.length > 0) return tell(messages.problems.missing, { wrong: empty })
    setBusy(true)
    tell('')
    try {
      await platform.auth.login(credentials)
      password.value = ''
      onSignedIn()
    } catch (error) {
      const kind = signInProblemOf(error)
      if (kind === 'wrong') password.value = ''
      tell(messages.problems[kind], { wrong: kind === 'wrong' ? [password, username] : [] })
    } finally {
      setBusy(false)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isBusy) void send()
  })
  return {
    show(reason = '') {
      showScreen('sign-in')
      tell(reason, { isWrong: false })
      const first = username.value ? password : username
      first.focus()
    },
  }
}
