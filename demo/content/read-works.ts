import type { FieldValues } from './field-values.ts'
import type { Picture, Review, Work } from './records.ts'

/** Its categories are compared with the stored options later. */
export function readWork(values: FieldValues) {
  return {
    picture: values.text('picture'),
    caption: values.byLanguage('caption'),
    note: values.byLanguage('note'),
    categories: values.parts('categories'),
    about: values.text('about'),
  } satisfies Partial<Work>
}

export function readReview(values: FieldValues) {
  return {
    text: values.byLanguage('text'),
    author: values.byLanguage('author'),
    about: values.text('about'),
  } satisfies Partial<Review>
}

const FOCUS = /^(\d{1,3}(?:\.\d+)?),(\d{1,3}(?:\.\d+)?)$/
const FULL = 100

export function readPicture(values: FieldValues) {
  return {
    name: values.text('name'),
    file: values.text('file'),
    width: readPixels(values, 'width'),
    height: readPixels(values, 'height'),
    placeholder: values.text('placeholder'),
    focus: readFocus(values),
    alt: values.byLanguage('alt'),
    caption: values.byLanguage('caption'),
  } satisfies Partial<Picture>
}

/** Zero when it is unknown: then the picture is not shown. */
function readPixels(values: FieldValues, name: 'width' | 'height'): number {
  const pixels = values.number(name) ?? 0
  if (Number.isInteger(pixels) && pixels > 0) return pixels
  values.fault(name, 'is not a number of pixels')
  return 0
}

function readFocus(values: FieldValues): Picture['focus'] {
  const value = values.text('focus')
  if (!value) return undefined
  const [, x = '', y = ''] = FOCUS.exec(value) ?? []
  if (x && y && Number(x) <= FULL && Number(y) <= FULL) return { x: Number(x), y: Number(y) }
  values.fault('focus', 'is no place in per cent, such as 50,50')
  return undefined
}
