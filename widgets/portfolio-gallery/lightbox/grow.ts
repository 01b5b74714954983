/** How long a picture takes from its place in the page to its full size, in milliseconds. */
const DURATION = 250

/**
 * Lets a picture grow from its thumbnail. It shows the same part of it at first. From one that is out of sight it
 * fades in. Nothing moves where less motion is wished.
 */
export function growFrom(thumbnail: Element | null, picture: Element | null): void {
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const options = { duration: DURATION, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
  const from = thumbnail?.getBoundingClientRect()
  const to = picture.getBoundingClientRect()
  if (!from?.width || !to.width || from.bottom < 0 || from.top > innerHeight) {
    picture.animate({ opacity: [0, 1] }, options)
    return
  }
  const scale = Math.max(from.width / to.width, from.height / to.height)
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  const [across, down] = [to.width - from.width / scale, to.height - from.height / scale]
  picture.animate(
    {
      transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
      clipPath: [`inset(${down / 2}px ${across / 2}px round ${12 / scale}px)`, 'inset(0)'],
    },
    options,
  )
  // The stage ends where the words begin, the thumbnail may be below them.
  picture.closest('.stage')?.animate({ overflow: ['visible', 'visible'] }, options)
}
