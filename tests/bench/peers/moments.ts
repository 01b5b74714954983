/** What a visitor waits for. The functions run in the page. */
export interface Moments {
  readonly visible: () => boolean
  /** Presses what a visitor would press. Default: nothing. */
  readonly press?: () => void
  readonly answers: () => boolean
}

const POPUP: Moments = {
  visible() {
    const root = document.querySelector('page-banner')?.shadowRoot
    const button = document.querySelector('#open') ?? root?.querySelector('button, a[data-popup]')
    return !!button?.checkVisibility() && button.matches(':defined')
  },
  press() {
    const root = document.querySelector('page-banner')?.shadowRoot
    const button =
      document.querySelector<HTMLElement>('#open') ??
      root?.querySelector<HTMLElement>('button, a[data-popup]')
    button?.click()
  },
  answers() {
    const popup = document.querySelector('popup-container')
    const form = popup?.querySelector('contact-form')?.shadowRoot
    const isOpen = popup?.shadowRoot?.querySelector('dialog')?.open
    const theirs = 'sl-dialog[open] sl-input, wa-dialog[open] wa-input, .tf-v1-popup'
    return isOpen
      ? form?.querySelector('.control')?.checkVisibility() === true
      : document.querySelector(theirs)?.checkVisibility() === true
  },
}

const SLIDER: Moments = {
  visible() {
    const root = document.querySelector('reviews-slider')?.shadowRoot
    const slide = root?.querySelector('figure') ?? document.querySelector('swiper-slide')
    return slide?.checkVisibility() === true
  },
  answers() {
    const root = document.querySelector('reviews-slider')?.shadowRoot
    const theirs = document.querySelector<Element & { swiper?: { initialized: boolean } }>(
      'swiper-container',
    )
    return !!root?.querySelector('.swiper-initialized') || theirs?.swiper?.initialized === true
  },
}

const GALLERY: Moments = {
  visible() {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot ?? document
    const image = root.querySelector<HTMLImageElement>('.work .image, .item img')
    return !!image?.complete && image.naturalWidth > 0 && image.checkVisibility()
  },
  press() {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot ?? document
    // Before its script a link would open the file.
    const stay = (event: Event) => event.preventDefault()
    addEventListener('click', stay)
    root.querySelector<HTMLElement>('[data-work], .item')?.click()
    removeEventListener('click', stay)
  },
  answers() {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot ?? document
    const image = root.querySelector('dialog.lightbox[open] img, .pswp--open .pswp__img')
    return image?.checkVisibility() === true
  },
}

const HEADER: Moments = {
  visible() {
    const root = document.querySelector('site-header')?.shadowRoot
    return root?.querySelector('.burger')?.checkVisibility() === true
  },
  press() {
    document
      .querySelector('site-header')
      ?.shadowRoot?.querySelector<HTMLElement>('.burger')
      ?.click()
  },
  answers() {
    return !!document.querySelector('site-header')?.shadowRoot?.querySelector('.menu:popover-open')
  },
}

export const MOMENTS = { popup: POPUP, slider: SLIDER, gallery: GALLERY, header: HEADER }
