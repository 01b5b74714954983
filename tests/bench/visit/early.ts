import { visit, type Visit } from './phone.ts'
import { record, type Goal } from './record.ts'

interface Press {
  readonly goal: Goal
  /** The element's selector, and that of the control in its shadow root. */
  readonly control: readonly [host: string, selector: string]
  /** The same of the dialog that it opens. */
  readonly dialog: readonly [host: string, selector: string]
}

const POPUP: Press = {
  goal: 'press at the first paint: dialog painted',
  control: ['main popup-button', '[data-popup]'],
  dialog: ['popup-container', 'dialog'],
}

const LIGHTBOX: Press = {
  goal: 'press at the first paint: lightbox painted',
  control: ['portfolio-gallery', '[data-work]'],
  dialog: ['portfolio-gallery', 'dialog.lightbox'],
}

/** Presses what opens the popup as soon as something is painted: the form's script, and React, come later. */
export function pressForPopup(executablePath: string, url: string): Promise<void> {
  return pressEarly({ executablePath, url }, POPUP)
}

/** The same with a picture of the gallery. */
export function pressForLightbox(executablePath: string, url: string): Promise<void> {
  return pressEarly({ executablePath, url }, LIGHTBOX)
}

async function pressEarly(
  setting: { readonly executablePath: string; readonly url: string },
  press: Press,
): Promise<void> {
  const before = async ({ page }: Pick<Visit, 'page'>) =>
    void (await page.addInitScript(pressAtFirstPaint, press))
  await visit({ ...setting, before }, async ({ page }) => {
    const answer = await page.waitForFunction(() => Reflect.get(window, 'answeredAfter') as unknown)
    record(press.goal, Number(await answer.jsonValue()))
  })
}

/** Runs in the page. Keeps the milliseconds from the press to the frame after the one in which the dialog is open. */
function pressAtFirstPaint({ control, dialog }: Press): void {
  const shadowPart = <Part extends HTMLElement>([host, selector]: readonly [string, string]) =>
    [...document.querySelectorAll(host)]
      .map((element) => element.shadowRoot?.querySelector<Part>(selector))
      .find((found) => found)
  const press = () => {
    const button = shadowPart(control)
    // The first paint may be of what stands above it.
    if (!button) {
      requestAnimationFrame(press)
      return
    }
    const pressed = performance.now()
    button.click()
    const look = () => {
      if (shadowPart<HTMLDialogElement>(dialog)?.open)
        requestAnimationFrame(() => {
          Object.assign(window, { answeredAfter: performance.now() - pressed })
        })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    press()
  }).observe({ type: 'paint', buffered: true })
}

/** Rests the pointer on a link to another page of the site. */
export async function hoverLink(executablePath: string, url: string): Promise<void> {
  await visit({ executablePath, url, device: 'pad' }, async ({ page }) => {
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Preload.enable')
    const link = page.locator('main .card h3 a').first()
    await link.scrollIntoViewIfNeeded()
    const fetched = new Promise<number>((resolve) => {
      devtools.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve(performance.now())
      })
    })
    const began = performance.now()
    await link.hover()
    record('next page, from hover to prefetched', (await fetched) - began)
  })
}
