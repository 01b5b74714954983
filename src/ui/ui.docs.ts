// Sentences about tokens that several widgets share.

export const BUTTON_TOKENS = {
  'color-primary': 'Background of buttons, text of links.',
  'color-primary-pressed': 'Background of a pressed button.',
  'color-on-primary': 'Text of buttons.',
  'radius-button': 'Corners of buttons.',
}

export const WIDTH_TOKENS = {
  width: 'Maximum width of the content.',
  gutter: 'Space on both sides of the content.',
}

/** The tokens that every widget reads. */
export const SHARED_TOKENS = {
  'color-text': 'Text.',
  'color-background': 'Background of the page behind a widget.',
  'color-surface': 'Background of cards, fields, menus and popups.',
  'color-hover': 'Background under the pointer, and of pictures that have not loaded.',
  'color-muted': 'Secondary text.',
  'color-accent': 'Marks.',
  'color-border': 'Edges.',
  'color-danger': 'Errors.',
  'color-success': 'Success.',
  'color-warning': 'Unsent enquiries.',
  'color-inverse': 'Background of footer and lightbox.',
  'color-on-inverse': 'Text of footer and lightbox.',
  'color-focus': 'Outline of the focus.',
  'radius-field': 'Corners of fields.',
  'radius-card': 'Corners of cards and panels.',
  font: 'Font family.',
  'font-size': 'Base of all sizes.',
  'display-font': 'Font family of headings.',
  density: 'Space in and between controls: 1 is comfortable, 0.75 compact.',
  dark: 'For browsers without `light-dark()`: `100%` if the page is dark, see above.',
  ...BUTTON_TOKENS,
  ...WIDTH_TOKENS,
}
