/** A captcha with a box that its vendor's script fills. */
export interface CaptchaSetup {
  readonly service: keyof typeof SERVICES
  readonly siteKey: string
}

/** What both scripts put into the page. */
interface VendorApi {
  readonly render: (box: HTMLElement, options: object) => unknown
  readonly reset: (widget: unknown) => void
  readonly ready?: (listener: () => void) => void
}

interface Service {
  readonly script: (locale: string) => string
  readonly api: string
  /** Whether `render` has to wait for `ready`. */
  readonly isReadyLater: boolean
}

const SERVICES = {
  turnstile: {
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: 'turnstile',
    isReadyLater: false,
  },
  'recaptcha-v2': {
    script: (locale) => `https://www.google.com/recaptcha/api.js?render=explicit&hl=${locale}`,
    api: 'grecaptcha',
    isReadyLater: true,
  },
} as const satisfies Readonly<Record<string, Service>>

/** How long a visitor may take for the captcha after a submit. */
const ANSWER_MS = 120_000

export interface Captcha {
  /**
   * Fulfilled with an answer, which serves one submission.
   *
   * @throws {Error} when the vendor's script did not load, failed, or got no answer in time
   */
  readonly answer: () => Promise<string>
}

/** Loads a vendor's script and shows its box in the slot `captcha` of an element. */
export function startCaptcha(host: Element, setup: CaptchaSetup, locale: string): Captcha {
  const { service, siteKey } = setup
  const box = document.createElement('div')
  box.slot = 'captcha'
  host.append(box)
  let given = ''
  let failure: Error | undefined
  let settle = () => {}
  const take = (answer: string, error?: Error) => {
    given = answer
    failure = error
    settle()
  }
  const start = async () => {
    const api = await loadApi(SERVICES[service], locale)
    const widget = api.render(box, {
      sitekey: siteKey,
      language: locale,
      callback: (answer: string) => take(answer),
      'expired-callback': () => take(''),
      'error-callback': (code: string | number = 'no network') =>
        take('', new Error(`${service}: it failed: ${code}`)),
    })
    return () => api.reset(widget)
  }
  let started: ReturnType<typeof start> | undefined = start()
  // `answer` reports it.
  started.catch(() => {})

  return {
    async answer() {
      started ??= start()
      const reset = await started.catch((error: unknown) => {
        started = undefined
        throw error
      })
      if (failure) reset()
      failure = undefined
      const until = Date.now() + ANSWER_MS
      if (!given) box.scrollIntoView({ block: 'nearest' })
      const isPending = () => !given && !failure && Date.now() < until
      while (isPending())
        await new Promise<void>((resolve) => {
          settle = resolve
          setTimeout(resolve, until - Date.now())
        })
      const answer = given
      if (!answer) throw failure ?? new Error(`${service}: no answer in time`)
      given = ''
      reset()
      return answer
    },
  }
}

async function loadApi({ script, api, isReadyLater }: Service, locale: string): Promise<VendorApi> {
  const found = () =>
    (globalThis as Readonly<Record<string, unknown>>)[api] as VendorApi | undefined
  if (!found()?.render) await loadScript(script(locale))
  const loaded = found()
  if (!loaded) throw new Error(`its script has no ${api}`)
  const { ready } = loaded
  if (isReadyLater && ready) await new Promise<void>((resolve) => ready(resolve))
  return loaded
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })
}
