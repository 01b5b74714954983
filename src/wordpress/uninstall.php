<?php

// WordPress runs this file when an administrator deletes the plug-in. Enquiries stay, unless the settings say otherwise.

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

$mandry_settings = (array) get_option('mandry', []);
if (!empty($mandry_settings['delete_data'])) {
    $GLOBALS['wpdb']->query("DROP TABLE IF EXISTS {$GLOBALS['wpdb']->prefix}mandry_enquiries");
    delete_option('mandry_table');
}
delete_option('mandry');
