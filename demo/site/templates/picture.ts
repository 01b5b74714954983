import { IMAGE_FORMATS, VARIANT_WIDTHS } from 'mandry/server'
import { html, type Html } from '../../http/html.ts'
import type { Picture } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'

/** What the image service makes. Other clients may write anything. */
const PLACEHOLDER = /^data:image\/webp;base64,[a-z\d+/]{1,1000}=*$/i

/** How wide a picture is shown, by where it stands. With it a browser takes the file that suits its screen, dense ones included. */
const SIZES = {
  card: '(min-width: 56em) min(31vw, 480px), (min-width: 33.75em) 47vw, 94vw',
  feature: '(min-width: 45em) min(55vw, 900px), 94vw',
  beside: '(min-width: 45em) min(19vw, 320px), 36vw',
  lead: '(min-width: 60em) min(60vw, 940px), 94vw',
  tile: '(min-width: 33.75em) min(31vw, 480px), 47vw',
  small: '128px',
  scene: '100vw',
} as const

export type PictureSize = keyof typeof SIZES

export interface PictureOptions {
  readonly sizes?: PictureSize
  /** Empty alternative text: the words beside the picture already say it. */
  readonly isDecorative?: boolean
  /** Seen before any scrolling: loaded at once. */
  readonly isFirst?: boolean
}

/** A picture in the file that suits its place and the screen; AVIF, else WebP, else JPEG. Nothing when there is none. */
export function picture(
  found: Picture | undefined,
  language: Language,
  { sizes = 'card', isDecorative = false, isFirst = false }: PictureOptions = {},
): Html | undefined {
  if (!found) return undefined
  const placeholder = placeholderOf(found)
  const alt = isDecorative ? '' : (found.alt[language] ?? '')
  return html`<span class="picture"
    >${placeholder && html`<img class="placeholder" src="${placeholder}" alt="" />`}<picture
      >${sources(found, SIZES[sizes])}${image(found, alt, isFirst)}</picture
    ></span
  >`
}

/** A picture that is another, taller one in narrow windows. Never lazy: it opens the page. */
export function sceneOf(
  {
    wide: landscape,
    tall: portrait,
    below,
  }: { wide: Picture | undefined; tall: Picture | undefined; below: number },
  language: Language,
): Html | undefined {
  if (!landscape || !portrait)
    return picture(landscape, language, { sizes: 'scene', isFirst: true })
  const narrow = `(max-width: ${below - 0.02}px)`
  const [first, other] = [placeholderOf(portrait), placeholderOf(landscape)]
  const blurred =
    first &&
    other &&
    html`<picture
      ><source srcset="${first}" media="${narrow}" />
      <img class="placeholder" src="${other}" alt=""
    /></picture>`
  return html`<span class="picture"
    >${blurred}<picture
      >${sources(portrait, SIZES.scene, narrow)}${sources(landscape, SIZES.scene)}${image(landscape, landscape.alt[language] ?? '', true)}</picture
    ></span
  >`
}

function placeholderOf({ placeholder }: Picture): string | undefined {
  return PLACEHOLDER.test(placeholder) ? placeholder : undefined
}

/** Address of a picture's JPEG; `variant` is its width, nothing the original. */
export function pictureAddress(name: string, variant: '' | '-600' | '-1200' = ''): string {
  return `/pictures/${name}${variant}.jpg`
}

/** The files of a picture, a source for each format, best first. In windows for `media` its JPEG too: the image names another. */
function sources(found: Picture, sizes: string, media = ''): Html[] {
  const widths = VARIANT_WIDTHS.filter((width) => width < found.width)
  const srcset = (ending: string) =>
    [...widths.map((width) => [`-${width}`, width] as const), ['', found.width] as const]
      .map(([variant, width]) => `/pictures/${found.name}${variant}.jpg${ending} ${width}w`)
      .join(', ')
  const where = media && html` media="${media}"`
  const size = html` sizes="${sizes}" width="${found.width}" height="${found.height}"`
  const copies = IMAGE_FORMATS.map(
    (format) =>
      html`<source srcset="${srcset(`.${format}`)}" type="image/${format}" ${where}${size} />`,
  )
  return media ? [...copies, html`<source srcset="${srcset('')}" ${where}${size} />`] : copies
}

function image(found: Picture, alt: string, isFirst: boolean): Html {
  const loading = isFirst ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`
  return html`<img
    src="/pictures/${found.name}.jpg"
    width="${found.width}"
    height="${found.height}"
    alt="${alt}"
    class="image${focusClass(found)}"
    ${loading}
  />`
}

/** Pages allow no inline styles on elements: focus.css has a class for each tenth of the way. */
const FOCUS_STEP = 10

/** What keeps the focus of a picture in sight where it is cropped. */
function focusClass({ focus }: Picture): string {
  if (!focus) return ''
  const step = (share: number) => Math.round(share / FOCUS_STEP) * FOCUS_STEP
  return ` focus-x-${step(focus.x)} focus-y-${step(focus.y)}`
}
