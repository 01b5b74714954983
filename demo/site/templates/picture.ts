import { IMAGE_FORMATS, VARIANT_WIDTHS } from 'mandry/server'
import { html, type Html } from '../../http/html.ts'
import type { Picture } from '../../content/records.ts'
import type { Language } from '../../content/page.ts'

/** What the image service makes. Other clients may write anything. */
const PLACEHOLDER = /^data:image\/webp;base64,[a-z\d+/]{1,1000}=*$/i

export interface PictureOptions {
  /** Empty alternative text: the words beside the picture already say it. */
  readonly isDecorative?: boolean
  /** Seen before any scrolling: loaded at once. */
  readonly isFirst?: boolean
}

/** A picture in the file that suits the window: up to 600 px, up to 1200 px, above; AVIF, else WebP, else JPEG. Nothing when there is none. */
export function picture(
  found: Picture | undefined,
  language: Language,
  { isDecorative = false, isFirst = false }: PictureOptions = {},
): Html | undefined {
  if (!found) return undefined
  // Each for windows up to that width, on dense screens the next larger one.
  const steps = VARIANT_WIDTHS.filter((step) => step <= found.width)
  const placeholder = placeholderOf(found)
  const alt = isDecorative ? '' : (found.alt[language] ?? '')
  return html`<span class="picture"
    >${placeholder && html`<img class="placeholder" src="${placeholder}" alt="" />`}<picture
      >${sources(found, steps)}${image(found, alt, isFirst)}</picture
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
  if (!landscape || !portrait) return picture(landscape, language, { isFirst: true })
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
      >${sourcesAt(portrait, '-600', '(max-width: 600px)')}${sourcesAt(portrait, '-1200', narrow)}${sources(landscape, [1200])}${image(landscape, landscape.alt[language] ?? '', true)}</picture
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

function sources(found: Picture, steps: readonly number[]): Html[] {
  const smaller = steps.flatMap((step) => sourcesAt(found, `-${step}`, `(max-width: ${step}px)`))
  return [...smaller, ...sourcesAt(found, '', '')]
}

/** One width's files, best first. Without `media` the original is left out: the image itself names it. */
function sourcesAt(found: Picture, variant: string, media: string): Html[] {
  const dense = variant === '-600' && found.width >= 1200 ? '-1200' : ''
  const srcset = (ending: string) => {
    const [file, larger] = [variant, dense].map((each) => `/pictures/${found.name}${each}.jpg`)
    return variant ? `${file}${ending} 1x, ${larger}${ending} 2x` : `${file}${ending}`
  }
  const where = media && html` media="${media}"`
  const size = html` width="${found.width}" height="${found.height}"`
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
