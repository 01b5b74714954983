import type { Swiper } from 'swiper'
import { offsetOf, panBy, panTo } from './pan.ts'
import { closeOnSwipeDown } from './swipe-down.ts'

type SwiperModule = Swiper['modules'][number]

/** Gestures over the pictures, by Swiper. */
export interface Swiping {
  /** Goes to a picture. Called after each rendering too, for the slides may be others. */
  readonly place: (index: number, total: number) => void
  /** Zooms the picture that is shown: 1 is all of it. */
  readonly zoom: (scale: number) => void
  readonly scale: () => number
  /** Moves a zoomed picture by steps to the right and down, up to its edges. */
  readonly pan: (right: number, down: number) => void
  readonly stop: () => void
}

export interface Swipes {
  /** The visitor went to another picture. */
  readonly onMove: (index: number) => void
  /** The zoom of the picture at an index; 1 fits the window. */
  readonly onZoom: (index: number, scale: number) => void
  readonly onSwipeDown: () => void
}

const LARGEST = 3

/**
 * Fetches Swiper and puts it to work on the stage. Reduced motion is the style sheet's: it cuts Swiper's transitions
 * short, whenever the visitor asks for it.
 *
 * @throws {TypeError} when it does not arrive
 */
export async function startSwiping(
  stage: HTMLElement,
  { index, total }: { readonly index: number; readonly total: number },
  { onMove, onZoom, onSwipeDown }: Swipes,
): Promise<Swiping> {
  const { Swiper, Zoom } = await import('../../../../src/ui/swiper.ts')
  const swiper = new Swiper(stage, {
    modules: [Zoom, windowOf(total)],
    initialSlide: index,
    runCallbacksOnInit: false,
    zoom: { maxRatio: LARGEST },
  })
  const zoom = (scale: number) => {
    if (scale <= 1.05) return swiper.zoom.out()
    const { x, y } = offsetOf(swiper)
    const before = swiper.zoom.scale
    swiper.zoom.in(Math.min(scale, LARGEST))
    // Swiper ignores moves of others and would begin at the picture's top. The centre stays in place.
    const growth = swiper.zoom.scale / before
    panTo(swiper, { x: x * growth, y: y * growth })
  }
  swiper.on('slideChange', () => {
    onMove(swiper.activeIndex)
    if (swiper.zoom.scale > 1) swiper.zoom.out()
  })
  swiper.on('zoomChange', (_swiper, scale, _image, slide) => onZoom(indexOf(slide), scale))
  // A device that is turned: what was in sight is elsewhere.
  swiper.on('resize', () => swiper.zoom.out())
  closeOnSwipeDown(swiper, onSwipeDown)
  leavePinchesToZoom(swiper)
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoom(swiper.zoom.scale * Math.exp(-event.deltaY / 300))
    },
    { passive: false },
  )
  return {
    place(index, total) {
      if (swiper.virtual.slides.length !== total) {
        swiper.virtual.slides.length = total
        swiper.update()
      }
      swiper.emit('slidesUpdated')
      const isFar = Math.abs(index - swiper.activeIndex) > 1
      if (index !== swiper.activeIndex) swiper.slideTo(index, isFar ? 0 : undefined)
      swiper.updateSlidesClasses()
    },
    zoom,
    scale: () => swiper.zoom.scale,
    pan: (right, down) => panBy(swiper, right, down),
    stop: () => void swiper.destroy(),
  }
}

/**
 * Lets Swiper count slides of which only a few are in the page, as its own module Virtual does in ten times the code:
 * ours are positioned by CSS and have their index.
 */
function windowOf(total: number): SwiperModule {
  return ({ swiper, extendParams, on }) => {
    extendParams({ virtual: { enabled: true } })
    Object.assign(swiper, { virtual: { slides: { length: total } } })
    on('slidesUpdated', () => {
      swiper.slides = []
      for (const slide of swiper.wrapperEl.children as Iterable<HTMLElement>)
        swiper.slides[indexOf(slide)] = slide
      swiper.wrapperEl.style.setProperty('--size', `${swiper.size}px`)
    })
  }
}

function indexOf(slide: HTMLElement): number {
  return Number(slide.dataset.swiperSlideIndex)
}

/** Else the first of two fingers would move the pictures along. */
function leavePinchesToZoom(swiper: Swiper): void {
  swiper.on('touchStart', () => (swiper.allowTouchMove = true))
  swiper.wrapperEl.addEventListener('pointerdown', ({ isPrimary }) => {
    if (!isPrimary) swiper.allowTouchMove = false
  })
}
