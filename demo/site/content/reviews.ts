import type { Quote } from '../templates/reviews.ts'
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
    {
      text: 'I have lived in Lviv for forty years and thought I knew its courtyards. I was wrong by eleven.',
      name: 'A retired engineer, Lviv, slowly',
    },
    {
      text: 'Half-way through, the cellist asked for one lamp fewer. I have been to bigger concerts and remember none of them.',
      name: 'A neighbour, a concert in a small hall',
    },
    {
      text: 'Two hundred kilometres, one petrol station, and a note in the glove box that said where the soup was. The soup was there.',
      name: 'Two brothers, round Iceland',
    },
    {
      text: 'Three hundred lanterns, ten minutes of silence and not one telephone in the air. I still do not know how that was done.',
      name: 'A father of two, the lantern festival',
    },
    {
      text: 'Nobody made us play games. We talked until the taxis came, and on Monday the accountants said good morning first.',
      name: 'A small firm, New Year',
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
      text: 'Наші бабусі танцювали до одинадцятої, а сусіди махали нам руками. Ми не переставили\u00A0б жодного стільця.',
      name: 'Подружжя, весілля в саду',
    },
    {
      text: 'Сорок років живу у Львові й думав, що знаю всі його подвір’я. Помилився на одинадцять.',
      name: 'Інженер на пенсії, неквапливий Львів',
    },
    {
      text: 'Посеред концерту віолончелістка попросила погасити ще одну лампу. Бувала я на більших концертах, а не пам’ятаю жодного.',
      name: 'Сусідка, концерт у малій залі',
    },
    {
      text: 'Двісті кілометрів, одна заправка й записка в бардачку про те, де шукати юшку. Юшка була там.',
      name: 'Двоє братів, навколо Ісландії',
    },
    {
      text: 'Триста ліхтариків, десять хвилин тиші й жодного телефона над головами. Досі не знаю, як їм це вдалося.',
      name: 'Тато двох дітей, фестиваль ліхтарів',
    },
    {
      text: 'Ніхто не змушував нас грати в ігри. Ми розмовляли, доки не приїхали таксі, а в понеділок бухгалтерія привіталася перша.',
      name: 'Невелика фірма, Новий рік',
    },
  ],
}
