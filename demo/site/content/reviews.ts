import type { Quote } from '../templates/quotes.ts'
import type { Both } from '../templates/words.ts'

/** What travellers might say. They are the demo's, so nobody is named. */
export const REVIEWS: Both<readonly Quote[]> = {
  en: [
    {
      text: 'On the second day it rained from breakfast to supper. There was a stove, a pack of cards and somebody had thought of dry socks. The children now ask when it will rain again.',
      name: 'A family of five, the Carpathians',
    },
    {
      text: 'Six trains and not one of them in a hurry. I read two books and looked out of the window for the rest of it.',
      name: 'A teacher, Kyiv to Vienna',
    },
    {
      text: 'Our grandmothers danced until eleven and the neighbours waved. I would not change a chair.',
      name: 'A couple, a wedding in a garden',
    },
  ],
  uk: [
    {
      text: 'Другого дня дощило від сніданку до вечері. Були піч, карти, і хтось подбав про сухі шкарпетки. Тепер діти питають, коли знову дощ.',
      name: 'Родина з п’яти людей, Карпати',
    },
    {
      text: 'Шість потягів, і жоден не поспішав. Я прочитала дві книжки, а решту дороги дивилася у вікно.',
      name: 'Учителька, Київ – Відень',
    },
    {
      text: 'Наші бабусі танцювали до одинадцятої, а сусіди махали нам руками. Ми не переставили б жодного стільця.',
      name: 'Подружжя, весілля в саду',
    },
  ],
}
