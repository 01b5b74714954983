import type { Messages } from '../../../src/public/element.ts'

const en = {
  position: (number: number, total: number) => `${number} of ${total}`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom in',
  copy: 'Copy link',
  share: 'Share link',
  copied: 'Link copied',
  notCopied: 'The link is in the address bar',
  more: 'Read more',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    position: (number, total) => `${number} з ${total}`,
    previous: 'Попередня світлина',
    next: 'Наступна світлина',
    zoom: 'Збільшити',
    copy: 'Скопіювати посилання',
    share: 'Поділитися посиланням',
    copied: 'Посилання скопійовано',
    notCopied: 'Посилання — у рядку адреси',
    more: 'Докладніше',
  },
}

export type LightboxMessages = typeof en
