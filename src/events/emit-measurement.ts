import type { MeasurementDetail, MeasurementName } from './measurements.ts'

/** Dispatches a measurement from an element; it reaches `window` through every shadow root. */
export function emitMeasurement<Name extends MeasurementName>(
  from: EventTarget,
  name: Name,
  detail: MeasurementDetail<Name>,
): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
}
