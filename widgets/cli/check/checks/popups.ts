import { fault, type Check, type Finding } from '../finding.ts'
import { settles } from '../settles.ts'

/** Every popup opens, takes the focus and closes with Esc. */
export const popups: Check = async ({ page }) => {
  const findings: Finding[] = []
  const containers = page.locator('popup-container')
  for (let index = 0; index < (await containers.count()); index++) {
    const container = containers.nth(index)
    const id = await container.evaluate(
      (host) => host.getAttribute('popup-id') ?? host.getAttribute('data-popup-id') ?? '',
    )
    const name = `popup "${id}"`
    const dialog = container.locator('dialog').first()
    const isOpen = await openPopup()
    if (!isOpen) {
      findings.push(
        fault(
          `${name} does not open`,
          'Give it a popup-id of its own, and look for errors in the console.',
          'troubleshooting#the-popup-does-not-open',
        ),
      )
      continue
    }
    const isModal = await dialog.evaluate((element) => element.dataset.position !== 'bottom-right')
    const hasFocus = () =>
      dialog.evaluate(
        (element) =>
          element.contains((element.getRootNode() as ShadowRoot).activeElement) ||
          (element.getRootNode() as ShadowRoot).host.contains(document.activeElement),
      )
    if (isModal && !(await settles(hasFocus)))
      findings.push(
        fault(`${name} does not take the focus`, 'Let no script of the page move the focus away.'),
      )
    if (isModal) await page.keyboard.press('Escape')
    else await dialog.evaluate(close)
    if (!(await settles(() => dialog.isHidden()))) {
      findings.push(
        fault(`${name} does not close with Esc`, 'Let no script of the page stop the key Escape.'),
      )
      await dialog.evaluate(close)
    }

    async function openPopup(): Promise<boolean> {
      await page.evaluate(
        (popupId) =>
          window.dispatchEvent(
            new CustomEvent('open-popup', { detail: { popupId, placement: 'mandry check' } }),
          ),
        id,
      )
      return await settles(() => dialog.isVisible())
    }
  }
  return findings
}

function close(dialog: Element): void {
  ;(dialog as HTMLDialogElement).close()
}
