<?php

// The page under Settings: where enquiries go, the language and the colour of the elements.

declare(strict_types=1);

namespace Mandry\WordPress;

defined('ABSPATH') || exit;

/** The languages that the elements speak, each under its own name. */
const LANGUAGES = ['en' => 'English', 'uk' => 'Українська', 'pl' => 'Polski', 'de' => 'Deutsch'];

/** @return array{endpoint: string, language: string, colour: string, mail_to: string, delete_data: bool} */
function settings(): array
{
    return (array) get_option('mandry', []) + [
        'endpoint' => '', 'language' => '', 'colour' => '', 'mail_to' => (string) get_option('admin_email'), 'delete_data' => false,
    ];
}

add_action('admin_menu', function (): void {
    add_options_page('Mandry', 'Mandry', 'manage_options', 'mandry', showSettings(...));
});

add_filter('plugin_action_links_' . plugin_basename(__DIR__ . '/mandry.php'), fn (array $links): array => [
    sprintf('<a href="%s">%s</a>', esc_url(admin_url('options-general.php?page=mandry')), esc_html__('Settings', 'mandry')), ...$links,
]);

add_action('admin_init', function (): void {
    register_setting('mandry', 'mandry', ['type' => 'object', 'sanitize_callback' => cleanSettings(...)]);
    add_settings_section('mandry', '', '__return_null', 'mandry');
    $fields = [
        'mail_to' => [__('Mail each enquiry to', 'mandry'), __('Empty: no mail. Every enquiry is stored under Enquiries as well.', 'mandry')],
        'endpoint' => [__('Address of another server', 'mandry'), __('Where a mandry/server receives enquiries. Empty: this WordPress stores them. With an address, it stores and mails none.', 'mandry')],
        'language' => [__('Language of the elements', 'mandry'), ''],
        'colour' => [__('Brand colour', 'mandry'), __('Of buttons and links, as in #0e5e5a. Empty: the colour of Mandry.', 'mandry')],
        'delete_data' => [__('Uninstalling', 'mandry'), ''],
    ];
    foreach ($fields as $name => [$label, $hint]) {
        add_settings_field("mandry-$name", $label, fn () => showField($name, $hint), 'mandry', 'mandry', ['label_for' => "mandry-$name"]);
    }
});

/** WordPress checks the nonce and who saves. */
function showSettings(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    echo '<div class="wrap"><h1>Mandry</h1><form action="options.php" method="post">';
    settings_fields('mandry');
    do_settings_sections('mandry');
    submit_button();
    echo '</form></div>';
}

function showField(string $name, string $hint): void
{
    $value = settings()[$name];
    $named = sprintf('id="mandry-%1$s" name="mandry[%1$s]"', esc_attr($name));
    if ($name === 'language') {
        echo "<select $named>";
        foreach (['' => __('The language of the page', 'mandry')] + LANGUAGES as $code => $language) {
            printf('<option value="%s"%s>%s</option>', esc_attr($code), selected($value, $code, false), esc_html($language));
        }
        echo '</select>';
    } elseif ($name === 'delete_data') {
        printf('<label><input type="checkbox" value="1" %s%s> %s</label>', $named, checked($value, true, false), esc_html__('Delete all enquiries with the plug-in', 'mandry'));
    } else {
        $type = ['mail_to' => 'email', 'endpoint' => 'text', 'colour' => 'text'][$name];
        printf('<input type="%s" class="regular-text" value="%s" %s>', esc_attr($type), esc_attr($value), $named);
    }
    if ($hint !== '') {
        printf('<p class="description">%s</p>', esc_html($hint));
    }
}

/** What cannot be used is not saved, and the page says so. */
function cleanSettings(mixed $given): array
{
    // WordPress cleans the first settings twice.
    $texts = array_map(fn (mixed $value): string => is_scalar($value) ? trim((string) $value) : '', (array) $given);
    $given = $texts + array_fill_keys(array_keys(settings()), '');
    $kept = settings();
    $rules = [
        'mail_to' => [$given['mail_to'] === '' || is_email($given['mail_to']), __('The address for mails is not an email address.', 'mandry')],
        'endpoint' => [$given['endpoint'] === '' || isEndpoint($given['endpoint']), __('The address of the server must begin with https:// or with one slash.', 'mandry')],
        'colour' => [$given['colour'] === '' || preg_match('/^#[0-9a-f]{6}$/iD', $given['colour']), __('The colour must be a # and six digits or letters from a to f.', 'mandry')],
        'language' => [$given['language'] === '' || isset(LANGUAGES[$given['language']]), __('The elements do not speak this language.', 'mandry')],
    ];
    foreach ($rules as $name => [$isRight, $message]) {
        if ($isRight) {
            $kept[$name] = $given[$name];
        } else {
            add_settings_error('mandry', $name, $message);
        }
    }
    return ['delete_data' => $given['delete_data'] === '1'] + $kept;
}

function isEndpoint(string $address): bool
{
    return (bool) preg_match('#^(https?://[^/\s]|/(?!/))[^\s"\'<>]*$#D', $address);
}
