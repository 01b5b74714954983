import { dispatchMeasurement } from './dispatch-measurement.ts'

/** Reports the links to other languages that are followed in elements. Here, since every page has them and few measure. */
export function measureLanguages(): void {
  addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement && node.matches('[hreflang][href]'))
    if (link instanceof HTMLAnchorElement && link.getRootNode() instanceof ShadowRoot)
      dispatchMeasurement(link, 'language-switched', { to: link.hreflang })
  })
}
