import type { FieldValues } from './field-values.ts'

// What items of these apps hold; the types of their records are what these functions return.

export function readWork(values: FieldValues) {
  return {
    picture: values.text('picture'),
    caption: values.byLanguage('caption'),
    note: values.byLanguage('note'),
    /** Values of `Content.categories`; they are compared with the stored options later. */
    categories: values.parts('categories'),
    /** Reference to the tour or event that it tells of; empty where there is none. */
    about: values.text('about'),
    /** Address of a video that plays in the gallery; empty where there is none. */
    video: values.text('video'),
  }
}

export function readReview(values: FieldValues) {
  return {
    text: values.byLanguage('text'),
    author: values.byLanguage('author'),
    about: values.text('about'),
    rating: readRating(values),
    /** Milliseconds since 1970. */
    written: values.number('written'),
    source: values.text('source'),
    sourceLink: values.text('source_link'),
  }
}

/** From 1 to 5; undefined where no stars were given. */
function readRating(values: FieldValues): number | undefined {
  const rating = values.number('rating')
  if (rating === undefined || (rating >= 1 && rating <= 5)) return rating
  values.fault('rating', 'is not a number from 1 to 5')
  return undefined
}

export function readPerson(values: FieldValues) {
  return {
    picture: values.text('picture'),
    name: values.byLanguage('name'),
    role: values.byLanguage('role'),
    text: values.byLanguage('text'),
  }
}

const FOCUS = /^(\d{1,3}(?:\.\d+)?),(\d{1,3}(?:\.\d+)?)$/
const FULL = 100

export function readPicture(values: FieldValues) {
  return {
    /** The last part of its address: `/pictures/<name>.jpg`. */
    name: values.text('name'),
    /** Number of the platform's file; empty for the site's own drawings. */
    file: values.text('file'),
    /** Pixels of the original. */
    width: readPixels(values, 'width'),
    height: readPixels(values, 'height'),
    /** Of uploads; the drawings' are prepared at the start. */
    placeholder: values.text('placeholder'),
    focus: readFocus(values),
    alt: values.byLanguage('alt'),
    caption: values.byLanguage('caption'),
  }
}

/** Zero when it is unknown: then the picture is not shown. */
function readPixels(values: FieldValues, name: 'width' | 'height'): number {
  const pixels = values.number(name) ?? 0
  if (Number.isInteger(pixels) && pixels > 0) return pixels
  values.fault(name, 'is not a number of pixels')
  return 0
}

/** What stays in sight when the picture is cropped, in per cent from the left and from the top. */
function readFocus(values: FieldValues): { readonly x: number; readonly y: number } | undefined {
  const value = values.text('focus')
  if (!value) return undefined
  const [, x = '', y = ''] = FOCUS.exec(value) ?? []
  if (x && y && Number(x) <= FULL && Number(y) <= FULL) return { x: Number(x), y: Number(y) }
  values.fault('focus', 'is no place in per cent, such as 50,50')
  return undefined
}
