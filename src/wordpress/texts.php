<?php

// The texts of the administration in Ukrainian, and those of the block editor.

declare(strict_types=1);

namespace Mandry\WordPress;

defined('ABSPATH') || exit;

const UKRAINIAN = [
    'Settings' => 'Налаштування',
    'Mail each enquiry to' => 'Надсилати кожен запит на пошту',
    'Empty: no mail. Every enquiry is stored under Enquiries as well.' => 'Порожньо: без листів. Усі запити в будь-якому разі зберігаються в розділі «Запити».',
    'Address of another server' => 'Адреса іншого сервера',
    'Where a mandry/server receives enquiries. Empty: this WordPress stores them. With an address, it stores and mails none.' => 'Адреса, на якій запити приймає mandry/server. Порожньо: їх зберігає цей WordPress. Якщо адресу вказано, він їх не зберігає і не надсилає.',
    'Language of the elements' => 'Мова елементів',
    'The language of the page' => 'Мова сторінки',
    'Brand colour' => 'Колір бренду',
    'Of buttons and links, as in #0e5e5a. Empty: the colour of Mandry.' => 'Колір кнопок і посилань, наприклад #0e5e5a. Порожньо: колір Mandry.',
    'Uninstalling' => 'Видалення плагіна',
    'Delete all enquiries with the plug-in' => 'Видалити разом із плагіном усі запити',
    'The address for mails is not an email address.' => 'Адреса для листів не є адресою електронної пошти.',
    'The address of the server must begin with https:// or with one slash.' => 'Адреса сервера має починатися з https:// або з однієї скісної риски.',
    'The colour must be a # and six digits or letters from a to f.' => 'Колір – це # і шість цифр або літер від a до f.',
    'The elements do not speak this language.' => 'Елементи не мають текстів цією мовою.',
    'Enquiries' => 'Запити',
    'You may not delete enquiries.' => 'Ви не маєте права видаляти запити.',
    'The settings name another server: new enquiries go there and are not stored here.' => 'У налаштуваннях указано інший сервер: нові запити надходять туди й тут не зберігаються.',
    'There are no enquiries yet.' => 'Запитів поки немає.',
    'Received' => 'Отримано',
    'Enquiry' => 'Запит',
    'Page' => 'Сторінка',
    'Delete the chosen enquiries' => 'Видалити вибрані запити',
    'Choose the enquiry of %s' => 'Вибрати запит від %s',
    'Suspected to be spam' => 'Схоже на спам',
    'The mail was not taken' => 'Лист не надіслано',
    'Attributes' => 'Атрибути',
    'This is not JSON: %s' => 'Це не JSON: %s',
];

// Translations that an administrator has installed come first.
add_filter('gettext_mandry', function (string $translation, string $text): string {
    return $translation === $text && str_starts_with(determine_locale(), 'uk') ? UKRAINIAN[$text] ?? $text : $translation;
}, 10, 2);

/** @return array<string, string> */
function editorTexts(): array
{
    return [
        'attributes' => __('Attributes', 'mandry'),
        /* translators: %s: the mistake, in English */
        'notJson' => __('This is not JSON: %s', 'mandry'),
    ];
}
