import { visit, type Visit } from './phone.ts'
import { record } from './record.ts'

/** Presses what opens the popup as soon as something is painted: the form's script, and React, come later. */
export async function pressEarly(executablePath: string, url: string): Promise<void> {
  const before = async ({ page }: Pick<Visit, 'page'>) =>
    void (await page.addInitScript(pressAtFirstPaint))
  await visit({ executablePath, url, before }, async ({ page }) => {
    const answer = await page.waitForFunction(() => Reflect.get(window, 'answeredAfter') as unknown)
    record('press at the first paint: dialog painted', Number(await answer.jsonValue()))
  })
}

/** Runs in the page. Keeps the milliseconds from the press to the frame after the one in which the dialog is open. */
function pressAtFirstPaint(): void {
  const shadowPart = <Part extends HTMLElement>(host: string, selector: string) =>
    [...document.querySelectorAll(host)]
      .map((element) => element.shadowRoot?.querySelector<Part>(selector))
      .find((found) => found)
  const press = () => {
    const button = shadowPart('main popup-button', '[data-popup]')
    // The first paint may be of what stands above it.
    if (!button) {
      requestAnimationFrame(press)
      return
    }
    const pressed = performance.now()
    button.click()
    const look = () => {
      if (shadowPart<HTMLDialogElement>('popup-container', 'dialog')?.open)
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
