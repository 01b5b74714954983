import type { Messages } from '../../src/public/element.ts'

const en = {
  /** Names what scrolls, and the whole where it has no title. */
  label: 'Reviews',
  carousel: 'carousel',
  slide: 'slide',
  controls: 'Turn the reviews',
  previous: 'Previous review',
  next: 'Next review',
  position: (position: number, count: number) => `${position} of ${count}`,
}

export type SliderMessages = typeof en

export const MESSAGES: Messages<SliderMessages> = {
  en,
  uk: {
    label: 'Відгуки',
    carousel: 'карусель',
    slide: 'слайд',
    controls: 'Гортати відгуки',
    previous: 'Попередній відгук',
    next: 'Наступний відгук',
    position: (position, count) => `${position} з ${count}`,
  },
}
