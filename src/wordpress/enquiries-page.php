<?php

// The list of enquiries for administrators, and what WordPress's tools for personal data need.

declare(strict_types=1);

namespace Mandry\WordPress;

defined('ABSPATH') || exit;

const PER_PAGE = 50;

add_action('admin_menu', function (): void {
    $hook = add_menu_page(__('Enquiries', 'mandry'), __('Enquiries', 'mandry'), 'manage_options', 'mandry-enquiries', showEnquiries(...), 'dashicons-email');
    add_action("load-$hook", deleteChosen(...));
});

/** Deletes the rows that an administrator has chosen, before the page begins. */
function deleteChosen(): void
{
    if (!isset($_POST['mandry_ids'])) {
        return;
    }
    check_admin_referer('mandry-delete');
    if (!current_user_can('manage_options')) {
        wp_die(esc_html__('You may not delete enquiries.', 'mandry'), '', ['response' => 403]);
    }
    $table = new DatabaseTable();
    foreach ((array) $_POST['mandry_ids'] as $id) {
        $table->delete(sanitize_key($id));
    }
    wp_safe_redirect(admin_url('admin.php?page=mandry-enquiries'));
    exit;
}

function showEnquiries(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    $table = new DatabaseTable();
    $count = $table->count();
    $page = max(1, (int) ($_GET['paged'] ?? 1));
    printf('<div class="wrap"><h1>%s</h1>', esc_html__('Enquiries', 'mandry'));
    if (settings()['endpoint'] !== '') {
        printf('<div class="notice notice-warning inline"><p>%s</p></div>', esc_html__('The settings name another server: new enquiries go there and are not stored here.', 'mandry'));
    }
    if ($count === 0) {
        printf('<p>%s</p></div>', esc_html__('There are no enquiries yet.', 'mandry'));
        return;
    }
    echo '<form method="post">';
    wp_nonce_field('mandry-delete');
    echo '<table class="wp-list-table widefat striped"><thead><tr><td class="check-column"></td>';
    foreach ([__('Received', 'mandry'), __('Enquiry', 'mandry'), __('Page', 'mandry')] as $heading) {
        printf('<th scope="col">%s</th>', esc_html($heading));
    }
    echo '</tr></thead><tbody>';
    array_map(showRow(...), $table->read(PER_PAGE, ($page - 1) * PER_PAGE));
    echo '</tbody></table><div class="tablenav bottom">';
    submit_button(__('Delete the chosen enquiries', 'mandry'), 'delete', 'submit', false);
    $links = paginate_links(['base' => add_query_arg('paged', '%#%'), 'format' => '', 'current' => $page, 'total' => (int) ceil($count / PER_PAGE)]);
    printf('<div class="tablenav-pages">%s</div></div></form></div>', wp_kses_post((string) $links));
}

function showRow(array $row): void
{
    $received = get_date_from_gmt($row['received_at'], get_option('date_format') . ' ' . get_option('time_format'));
    printf(
        '<tr><th scope="row" class="check-column"><input type="checkbox" name="mandry_ids[]" value="%s" aria-label="%s"></th><td>%s%s%s</td><td>%s</td><td>%s</td></tr>',
        esc_attr($row['id']),
        /* translators: %s: the time of the enquiry */
        esc_attr(sprintf(__('Choose the enquiry of %s', 'mandry'), $received)),
        esc_html($received),
        $row['suspected'] ? '<br><strong>' . esc_html__('Suspected to be spam', 'mandry') . '</strong>' : '',
        $row['mailed'] === '0' ? '<br>' . esc_html__('The mail was not taken', 'mandry') : '',
        fieldList($row['inputs']),
        fieldList($row['page']),
    );
}

/** @param array<string, string> $fields @return string safe HTML */
function fieldList(array $fields): string
{
    $filled = array_filter($fields, fn (string $value): bool => $value !== '');
    $lines = array_map(
        fn ($name, string $value): string => sprintf('<strong>%s</strong>: %s', esc_html((string) $name), nl2br(esc_html($value))),
        array_keys($filled),
        array_values($filled),
    );
    return implode('<br>', $lines);
}

add_filter('wp_privacy_personal_data_exporters', fn (array $exporters): array => [
    ...$exporters,
    'mandry' => ['exporter_friendly_name' => __('Enquiries', 'mandry'), 'callback' => exportEnquiries(...)],
]);

add_filter('wp_privacy_personal_data_erasers', fn (array $erasers): array => [
    ...$erasers,
    'mandry' => ['eraser_friendly_name' => __('Enquiries', 'mandry'), 'callback' => eraseEnquiries(...)],
]);

function exportEnquiries(string $email): array
{
    $pairs = fn (array $fields): array => array_map(fn ($name, $value) => ['name' => (string) $name, 'value' => $value], array_keys($fields), $fields);
    $items = array_map(fn (array $row): array => [
        'group_id' => 'mandry',
        'group_label' => __('Enquiries', 'mandry'),
        'item_id' => $row['id'],
        'data' => $pairs(['received_at' => $row['received_at'], ...$row['inputs'], ...$row['page']]),
    ], (new DatabaseTable())->readOf($email));
    return ['data' => $items, 'done' => true];
}

function eraseEnquiries(string $email): array
{
    $table = new DatabaseTable();
    $rows = $table->readOf($email);
    foreach ($rows as $row) {
        $table->delete($row['id']);
    }
    return ['items_removed' => $rows !== [], 'items_retained' => false, 'messages' => [], 'done' => true];
}
