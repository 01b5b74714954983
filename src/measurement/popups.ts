import type { PopupCloseDetail, PopupOpenDetail } from '../events/popup-events.ts'
import { dispatchMeasurement } from './dispatch-measurement.ts'

/** By the popup's own event. */
const NAMES = { opened: 'popup-opened', closed: 'popup-closed' } as const

/** Reports popups, in whatever way they open and close. */
export function measurePopups(): void {
  for (const type of ['opened', 'closed'] as const)
    addEventListener(type, (event: CustomEvent<PopupOpenDetail | PopupCloseDetail | null>) => {
      const [popup] = event.composedPath()
      // Other libraries have events of these names.
      if (!(popup instanceof HTMLElement) || popup.localName !== 'popup-container') return
      const { popupId = '', placement = '' } = event.detail ?? {}
      dispatchMeasurement(popup, NAMES[type], { popupId, placement })
    })
}
