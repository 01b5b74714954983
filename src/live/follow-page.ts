/** A server that refused is asked again after 30 to 60 seconds. */
const REFUSED_MS = 30_000

/**
 * Listens for newer versions of the page while a visitor sees it, where the loader's own tag has a `data-live`. A hidden page
 * has no connection: it asks with its version when it is seen again.
 */
export function followPage(tag: HTMLScriptElement): void {
  let stream: EventSource | undefined
  const follow = (event?: Event) => {
    if (document.hidden || event?.type === 'pagehide') {
      stream?.close()
      stream = undefined
    } else if (!stream) {
      const { live, liveVersion } = tag.dataset
      const page = encodeURIComponent(location.pathname + location.search)
      const opened = (stream = new EventSource(`${live}?page=${page}&version=${liveVersion}`))
      opened.addEventListener('message', ({ data }) => {
        // What brings a version into the page is loaded when there is one: most visits see none.
        void import('./update-page.ts').then(
          ({ updatePage }) => updatePage(tag, data),
          console.error,
        )
      })
      opened.addEventListener('error', () => {
        if (opened.readyState < 2) return
        stream = undefined
        setTimeout(follow, REFUSED_MS * (1 + Math.random()))
      })
    }
  }
  for (const type of ['pageshow', 'pagehide', 'visibilitychange']) addEventListener(type, follow)
  if (document.readyState === 'complete') follow()
}
