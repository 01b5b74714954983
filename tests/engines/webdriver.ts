import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { steadyPort } from '../support/steady-port.ts'

/** Debian's WebKitGTK: its driver, and the browser that the driver starts. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** It has no mode without a display. */
export const VIRTUAL_DISPLAY = '/usr/bin/xvfb-run'

const DISPLAY = ['-a', '-s', '-screen 0 1280x1000x24 -nolisten tcp']
/** Of an element reference, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_MS = 60_000
const PATIENCE_MS = 30_000

/** A key as the standard's `actions` writes it. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
} as const

interface ElementReference {
  readonly [ELEMENT]: string
}

export interface Driver {
  /** A new browser without anything of the one before. There is one at a time. */
  readonly open: () => Promise<Session>
  readonly stop: () => Promise<void>
}

/** Starts the driver. @throws Error when it does not answer within a minute */
export async function startDriver(): Promise<Driver> {
  const port = await steadyPort()
  // A group of its own: `xvfb-run` does not pass signals on.
  const driver = spawn(VIRTUAL_DISPLAY, [...DISPLAY, WEBKIT_DRIVER, '-p', String(port)], {
    detached: true,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${WEBKIT_DRIVER} does not answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    open: () => Session.open(url),
    async stop() {
      if (driver.pid) process.kill(-driver.pid)
      await once(driver, 'exit')
    },
  }
}

/** A page in WebKit, through the few commands of W3C WebDriver that the journeys need. */
export class Session {
  readonly #url: string

  private constructor(url: string) {
    this.#url = url
  }

  static async open(driverUrl: string): Promise<Session> {
    const browser = { binary: MINI_BROWSER, args: ['--automation'] }
    const wanted = { 'webkitgtk:browserOptions': browser }
    const { sessionId } = await command<{ sessionId: string }>(`${driverUrl}/session`, {
      capabilities: { alwaysMatch: wanted },
    })
    return new Session(`${driverUrl}/session/${sessionId}`)
  }

  async close(): Promise<void> {
    await fetch(this.#url, { method: 'DELETE' })
  }

  async goto(url: string): Promise<void> {
    await command(`${this.#url}/url`, { url })
  }

  async resize(width: number, height: number): Promise<void> {
    await command(`${this.#url}/window/rect`, { x: 0, y: 0, width, height })
  }

  /** Runs a function in the page. It sees nothing but its arguments. */
  async evaluate<T, A extends readonly unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<Awaited<T>> {
    const script = `return (${run.toString()})(...arguments)`
    return await command(`${this.#url}/execute/sync`, { script, args })
  }

  /** Clicks where the element is seen, as a visitor would, once nothing lies over it. */
  async click(selector: string, text?: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const element = await this.#find(selector, text)
      await this.evaluate(scrollToMiddle, element)
      try {
        return await command(`${this.#url}/element/${element[ELEMENT]}/click`, {})
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }

  async type(selector: string, text: string): Promise<void> {
    const element = await this.#find(selector)
    await command(`${this.#url}/element/${element[ELEMENT]}/value`, { text })
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
    await command(`${this.#url}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Drags what is in the middle of the element by so many pixels. */
  async drag(selector: string, byX: number): Promise<void> {
    const origin = await this.#find(selector)
    const move = (x: number) => ({ type: 'pointerMove', origin, x, y: 0, duration: 50 })
    const steps = [0.2, 0.4, 0.6, 0.8, 1].map((part) => move(Math.round(byX * part)))
    const down = { type: 'pointerDown', button: 0 }
    const actions = [move(0), down, ...steps, { type: 'pointerUp', button: 0 }]
    await command(`${this.#url}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  /** Whether a visitor can see such an element, with such a text or name. */
  async sees(selector: string, text = ''): Promise<boolean> {
    return (await this.evaluate(findVisible, selector, text)) !== null
  }

  async #find(selector: string, text = ''): Promise<ElementReference> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await this.evaluate(findVisible, selector, text)
      if (found) return found as unknown as ElementReference
      if (Date.now() > deadline) throw new Error(`Not in sight: ${selector} ${text}`)
    }
  }
}

async function command<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

/** The driver would scroll it to the edge of the window, under what is fixed there. */
function scrollToMiddle(element: unknown): void {
  ;(element as Element).scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** In the page: the first visible element, in any shadow root. `host >> selector` looks within the host alone. */
function findVisible(selector: string, text: string): Element | null {
  const [own = '', host] = selector.split(' >> ').toReversed()
  const top = host ? document.querySelector(host) : document
  const roots: ParentNode[] = top ? [top] : []
  if (top instanceof Element && top.shadowRoot) roots.push(top.shadowRoot)
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      const words = `${element.textContent} ${element.getAttribute('aria-label')}`
      if (!element.matches(own) || !words.includes(text)) continue
      const { width, height } = element.getBoundingClientRect()
      if (element.checkVisibility() && width > 0 && height > 0) return element
    }
  return null
}
