import type { Messages } from '../../site/locale.ts'

const en = {
  sent: 'Thank you. Your enquiry is with us.',
  issues:
    'Something is missing. Go back with your browser’s Back button, put it right and send it once more.',
  again: 'Your enquiry has not been sent yet. What you typed is not lost: press the button.',
  later:
    'Too many enquiries at once. Wait a minute, go back with your browser’s Back button and send yours once more.',
  refused: 'Your enquiry was not sent. Go back with your browser’s Back button and try once more.',
  send: 'Send the enquiry',
}

/** Texts of the page for visitors without script, where the host has none of its own. */
export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    sent: 'Дякуємо. Ваш запит у нас.',
    issues:
      'Чогось бракує. Поверніться кнопкою «Назад» свого браузера, виправте й надішліть ще раз.',
    again: 'Ваш запит ще не надіслано. Усе, що ви написали, збережено: натисніть кнопку.',
    later:
      'Забагато запитів одночасно. Зачекайте хвилину, поверніться кнопкою «Назад» свого браузера й надішліть ще раз.',
    refused:
      'Ваш запит не надіслано. Поверніться кнопкою «Назад» свого браузера й спробуйте ще раз.',
    send: 'Надіслати запит',
  },
}
