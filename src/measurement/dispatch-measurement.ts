import type { MeasurementDetail, MeasurementName } from '../events/measurements.ts'

/** As `emitMeasurement`, which is bundled with the forms. */
export function dispatchMeasurement<Name extends MeasurementName>(
  from: EventTarget,
  name: Name,
  detail: MeasurementDetail<Name>,
): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
}
