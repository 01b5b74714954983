// Sentences about tokens that several widgets share.

export const BUTTON_TOKENS = {
  'color-primary': 'Background of buttons, text of links.',
  'color-primary-pressed': 'Background of a pressed button.',
  'color-on-primary': 'Text of buttons.',
  'radius-button': 'Corners of buttons.',
}

export const WIDTH_TOKENS = {
  width: 'Greatest width of the content.',
  gutter: 'Space beside the content.',
}

/** The tokens that every widget reads. */
export const SHARED_TOKENS = {
  'color-text': 'Text.',
  'color-background': 'Background of the page, where a widget covers it.',
  'color-surface': 'Background of cards, fields and what opens over the page.',
  'color-hover': 'Background of what is under the pointer, or has not come yet.',
  'color-muted': 'Text of less weight.',
  'color-accent': 'Marks.',
  'color-border': 'Edges.',
  'color-danger': 'Errors.',
  'color-success': 'Success.',
  'color-warning': 'What is not sent yet.',
  'color-inverse': 'Background of footer and lightbox.',
  'color-on-inverse': 'Text of footer and lightbox.',
  'color-focus': 'Outline of what has the focus.',
  'radius-field': 'Corners of fields.',
  'radius-card': 'Corners of cards and panels.',
  font: 'Font family.',
  'font-size': 'Size that all sizes go by.',
  'display-font': 'Font family of headings.',
  density:
    'Room in and between controls: 1 is comfortable, 0.75 compact. Targets keep 24 px, and 44 px under a thumb.',
  dark: 'For browsers without `light-dark()`: `100%` where the page is dark, see above.',
  ...BUTTON_TOKENS,
  ...WIDTH_TOKENS,
}
