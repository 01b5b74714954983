import { both, ORDER, STATUS, text, textPerLanguage } from './common-fields.ts'
import type { AppDefinition } from './definition.ts'
import { INPUT_TYPE, LABEL, listPerLanguage, NAME, onlyFor } from './shared-fields.ts'

const WITH_BOUNDS = ['number', 'date', 'date-range', 'checkboxes']

/** What the agency says of itself, the languages of its site, and its forms. */
export const SETTINGS = {
  name: 'Settings',
  title: 'name',
  fields: {
    status: STATUS,
    order: ORDER,
    kind: {
      type: 'radio_button',
      label: both('Kind', 'Вид'),
      isHidden: true,
      options: [
        { value: 'general', label: both('Agency', 'Агенція') },
        { value: 'form', label: both('Form', 'Форма') },
        { value: 'language', label: both('Language', 'Мова') },
      ],
    },
    name: { ...NAME, kinds: ['general', 'form'] },
    ...onlyFor('general', {
      city: textPerLanguage(both('City', 'Місто'), { section: both('Contacts', 'Контакти') }),
      email: { type: 'email', label: both('Email', 'Пошта'), required: true },
      phone: { type: 'phone', label: both('Phone', 'Телефон'), required: true },
      messenger: { type: 'link', label: both('Messenger', 'Месенджер') },
      address: textPerLanguage(both('Where visitors come', 'Куди приходять відвідувачі')),
      map_link: { type: 'link', label: both('Map of it', 'Мапа цього місця') },
      logo: {
        type: 'link',
        isPicture: true,
        label: both('Logo', 'Знак'),
        section: both('Logo', 'Знак'),
      },
      logo_night: { type: 'link', isPicture: true, label: both('Logo on dark', 'Знак на темному') },
      work_hours: textPerLanguage(both('Hours on weekdays', 'Години в будні'), {
        section: both('Hours', 'Години'),
      }),
      weekend_hours: textPerLanguage(both('Hours at weekends', 'Години у вихідні')),
      opening_hours: text(both('Hours for search engines', 'Години для пошукових систем'), {
        hint: both('Mo-Fr 09:00-19:00, Sa 10:00-16:00', 'Mo-Fr 09:00-19:00, Sa 10:00-16:00'),
      }),
      menu_button: textPerLanguage(both('Button of the header', 'Кнопка в шапці'), {
        section: both('On all pages', 'На всіх сторінках'),
      }),
      note: textPerLanguage(both('Line at the end of each page', 'Рядок унизу кожної сторінки')),
      company: textPerLanguage(both('Company, number, licence', 'Компанія, код, ліцензія')),
      form_note: textPerLanguage(both('Line beside each form', 'Рядок біля кожної форми'), {
        hint: both('How what is sent is used', 'Як використовують надіслане'),
      }),
    }),
    // What is published is a language of the site, the first one its default; a draft has its fields already.
    ...onlyFor('language', {
      tag: text(both('Tag', 'Тег'), {
        required: true,
        isTag: true,
        maxLength: 35,
        hint: both('As in addresses: de, pl, pt-br', 'Як в адресах: de, pl, pt-br'),
      }),
      own_name: text(both('Name in itself', 'Назва цією мовою'), {
        required: true,
        maxLength: 80,
      }),
      labels: {
        type: 'nested_list',
        label: both('Labels of the pages', 'Підписи на сторінках'),
        hint: both('Those that are left out are in English', 'Пропущені лишаються англійською'),
        rows: { label: LABEL, text: text(both('Text', 'Текст'), { required: true }) },
      },
    }),
    ...onlyFor('form', {
      form_id: text(both('Form', 'Форма'), { isHidden: true }),
      title: textPerLanguage(both('Title', 'Заголовок'), { section: both('Texts', 'Тексти') }),
      subtitle: textPerLanguage(both('Under the title', 'Під заголовком')),
      button: textPerLanguage(both('Button', 'Кнопка')),
      success_title: textPerLanguage(both('Title after sending', 'Заголовок після надсилання'), {
        section: both('After sending', 'Після надсилання'),
      }),
      success_text: textPerLanguage(both('Text after sending', 'Текст після надсилання')),
      success_url: textPerLanguage(both('Page after sending', 'Сторінка після надсилання'), {
        type: 'link',
        hint: both(
          'An address of this site, such as /en/thanks/. Empty: the title and the text above',
          'Адреса на цьому сайті, як-от /uk/diakuiemo/. Порожнє: заголовок і текст вище',
        ),
      }),
      fail_title: textPerLanguage(both('Title after a failure', 'Заголовок після невдачі')),
      mail_to: {
        type: 'email',
        label: both('Letters go to', 'Листи на адресу'),
        section: both('Letters', 'Листи'),
      },
      mail_from: { type: 'email', label: both('Letters come from', 'Листи з адреси') },
      mail_subject: textPerLanguage(both('Subject of letters', 'Тема листів')),
      confirm_subject: textPerLanguage(both('Subject', 'Тема'), {
        section: both('Letter to the visitor', 'Лист відвідувачеві'),
        maxLength: 120,
        hint: both('Empty: no letter is sent', 'Порожньо: листа не буде'),
      }),
      confirm_text: textPerLanguage(both('Text', 'Текст'), {
        multiline: true,
        maxLength: 2000,
        mailSubject: 'confirm_subject',
        hint: both('{reference} is the number of the enquiry', '{reference} — номер запиту'),
      }),
      inputs: {
        ...listPerLanguage('Inputs', 'Поля', {
          title: textPerLanguage(both('Label', 'Підпис'), { required: true }),
          type: INPUT_TYPE,
          required: { type: 'boolean', label: both('Required', 'Обов’язкове') },
          width: { type: 'number', label: both('Columns of 12', 'Колонок із 12') },
          max_length: {
            type: 'number',
            label: both('Most characters', 'Найбільше символів'),
            types: ['short', 'long', 'textarea', 'email', 'phone'],
          },
          error: textPerLanguage(both('When it is wrong', 'Коли неправильне')),
          options: textPerLanguage(both('Choices, divided by commas', 'Варіанти, через кому'), {
            types: ['select', 'radio', 'checkboxes'],
          }),
          min: text(both('Least', 'Найменше'), { types: WITH_BOUNDS }),
          max: text(both('Most', 'Найбільше'), { types: WITH_BOUNDS }),
          accept: text(
            both('Files that are taken, divided by commas', 'Які файли приймати, через кому'),
            {
              types: ['file'],
              hint: both('.pdf, .docx, image/*', '.pdf, .docx, image/*'),
            },
          ),
          max_size: {
            type: 'number',
            label: both('Largest file, MB', 'Найбільший файл, МБ'),
            types: ['file'],
          },
          max_files: {
            type: 'number',
            label: both('Most files', 'Найбільше файлів'),
            types: ['file'],
          },
          value: textPerLanguage(both('Value', 'Значення'), { types: ['hidden'] }),
          when: textPerLanguage(both('Only with', 'Лише з'), {
            hint: both('kind: A wedding, A conference', 'kind: Весілля, Конференція'),
          }),
          step: textPerLanguage(both('Step', 'Крок')),
          fold: textPerLanguage(both('Below the line', 'Під рядком'), {
            hint: both('The line opens these inputs', 'Рядок відкриває ці поля'),
          }),
          name: text(both('Name in enquiries', 'Назва в запитах'), {
            required: true,
            hint: both('The same in all languages', 'Однакова всіма мовами'),
          }),
        }),
        joinedBy: 'name',
      },
    }),
  },
} as const satisfies AppDefinition
