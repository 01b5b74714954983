import type { OpenPopupDetail } from '../events/open-popup.ts'
import { dispatchMeasurement } from './dispatch-measurement.ts'

/** Reports popups that the page's buttons and scripts open. */
export function measurePopups(): void {
  const open = new WeakSet<HTMLDialogElement>()
  addEventListener('open-popup', ({ detail }: CustomEvent<Partial<OpenPopupDetail> | null>) => {
    const { popupId = '', placement = '' } = detail ?? {}
    // The popup's own listener may come after this one.
    setTimeout(() => {
      for (const host of document.querySelectorAll('popup-container')) {
        const dialog = host.shadowRoot?.querySelector('dialog')
        if (!dialog?.open || dialog.dataset['openedBy'] !== popupId || open.has(dialog)) continue
        open.add(dialog)
        dispatchMeasurement(host, 'popup-opened', { popupId, placement })
        const onClose = () => {
          open.delete(dialog)
          dispatchMeasurement(host, 'popup-closed', { popupId, placement })
        }
        dialog.addEventListener('close', onClose, { once: true })
      }
    })
  })
}
