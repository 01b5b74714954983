<?php

// Takes enquiries by the code of `enquiry.php`, and stores them in a table of WordPress.

declare(strict_types=1);

namespace Mandry\WordPress;

use Mandry\Destination;
use Mandry\Refusal;
use Mandry\Request;
use Mandry\Table;
use RuntimeException;
use Throwable;
use WP_REST_Request;
use WP_REST_Response;

use function Mandry\keep;
use function Mandry\logFault;
use function Mandry\readEnquiry;
use function Mandry\requireOrigin;
use function Mandry\toJson;

defined('ABSPATH') || exit;

const ROUTE = 'mandry/v1/enquiries';

add_action('rest_api_init', function (): void {
    // Every visitor may send.
    register_rest_route('mandry/v1', '/enquiries', ['methods' => 'POST', 'callback' => receive(...), 'permission_callback' => '__return_true']);
});

function receive(WP_REST_Request $given): WP_REST_Response
{
    // WordPress adds slashes to what PHP read.
    $request = new Request(wp_unslash($_SERVER), [], $given->get_body_params());
    try {
        requireOrigin($request, [originOf(home_url()), originOf(site_url())]);
        $enquiry = readEnquiry($request);
        keep($enquiry, destination(), $request);
        return answer(200, ['stored' => true, 'id' => $enquiry['id']]);
    } catch (Refusal $refusal) {
        return refuse($refusal);
    } catch (Throwable $error) {
        logFault($error);
        return refuse(new Refusal(503, 'unavailable'));
    }
}

function refuse(Refusal $refusal): WP_REST_Response
{
    $after = $refusal->retryAfter();
    return answer($refusal->getCode(), $refusal->body(), $after === null ? [] : ['Retry-After' => $after]);
}

function answer(int $status, array $body, array $headers = []): WP_REST_Response
{
    return new WP_REST_Response($body, $status, ['Cache-Control' => 'no-store', ...$headers]);
}

function destination(): Destination
{
    $to = settings()['mail_to'];
    $mail = fn (string $subject, string $text, string $replyTo): bool => wp_mail($to, $subject, $text, $replyTo === '' ? [] : ["Reply-To: $replyTo"]);
    return new Destination(new DatabaseTable(), $to === '' ? null : $mail, sys_get_temp_dir() . '/mandry-' . md5(__FILE__ . tableName()));
}

function originOf(string $url): string
{
    $port = wp_parse_url($url, PHP_URL_PORT);
    return wp_parse_url($url, PHP_URL_SCHEME) . '://' . wp_parse_url($url, PHP_URL_HOST) . ($port ? ":$port" : '');
}

function tableName(): string
{
    return $GLOBALS['wpdb']->prefix . 'mandry_enquiries';
}

final class DatabaseTable implements Table
{
    private readonly string $name;

    /** @throws RuntimeException if there can be no table */
    public function __construct()
    {
        $this->name = tableName();
        if (get_option('mandry_table') === '1') {
            return;
        }
        // Each site of a network has its own.
        $collation = $GLOBALS['wpdb']->get_charset_collate();
        $this->change("CREATE TABLE IF NOT EXISTS $this->name (id VARCHAR(64) NOT NULL PRIMARY KEY, hash VARCHAR(64) NOT NULL,
            received_at DATETIME NOT NULL, page LONGTEXT NOT NULL, inputs LONGTEXT NOT NULL, suspected TINYINT NOT NULL, mailed TINYINT,
            KEY received_at (received_at)) $collation");
        update_option('mandry_table', '1');
    }

    public function hashOf(string $id): ?string
    {
        return $this->find('hash', 'id = %s', $id);
    }

    public function add(array $enquiry, bool $isMailed): bool
    {
        $row = [
            'id' => $enquiry['id'], 'hash' => $enquiry['hash'], 'received_at' => gmdate('Y-m-d H:i:s'), 'page' => toJson($enquiry['page']),
            'inputs' => toJson($enquiry['inputs']), 'suspected' => (int) $enquiry['suspected'], 'mailed' => $isMailed ? 0 : null,
        ];
        // The id may be taken meanwhile: an error that nobody needs to see.
        $shown = $GLOBALS['wpdb']->suppress_errors();
        $added = $GLOBALS['wpdb']->insert($this->name, $row);
        $error = $GLOBALS['wpdb']->last_error;
        $GLOBALS['wpdb']->suppress_errors($shown);
        if ($added !== 1 && $this->hashOf($enquiry['id']) === null) {
            throw new RuntimeException("the table has not taken the row: $error");
        }
        return $added === 1;
    }

    public function isMailWaiting(string $id): bool
    {
        return $this->find('1', 'id = %s AND mailed = 0', $id) !== null;
    }

    public function setMailed(string $id): void
    {
        $this->change($GLOBALS['wpdb']->prepare("UPDATE $this->name SET mailed = 1 WHERE id = %s", $id));
    }

    public function count(): int
    {
        return (int) $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM $this->name");
    }

    /** @return list<array<string, mixed>> the newest first */
    public function read(int $limit, int $offset): array
    {
        $query = $GLOBALS['wpdb']->prepare("SELECT * FROM $this->name ORDER BY received_at DESC, id LIMIT %d OFFSET %d", $limit, $offset);
        return array_map($this->parse(...), $GLOBALS['wpdb']->get_results($query, ARRAY_A));
    }

    /** @return list<array<string, mixed>> the enquiries that have the address in one of their inputs */
    public function readOf(string $email): array
    {
        $like = '%' . $GLOBALS['wpdb']->esc_like((string) wp_json_encode($email, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)) . '%';
        $query = $GLOBALS['wpdb']->prepare("SELECT * FROM $this->name WHERE inputs LIKE %s ORDER BY received_at", $like);
        return array_map($this->parse(...), $GLOBALS['wpdb']->get_results($query, ARRAY_A));
    }

    public function delete(string $id): void
    {
        $this->change($GLOBALS['wpdb']->prepare("DELETE FROM $this->name WHERE id = %s", $id));
    }

    private function find(string $column, string $where, string $id): ?string
    {
        return $GLOBALS['wpdb']->get_var($GLOBALS['wpdb']->prepare("SELECT $column FROM $this->name WHERE $where", $id));
    }

    private function change(string $query): void
    {
        if ($GLOBALS['wpdb']->query($query) === false) {
            throw new RuntimeException("the database refused: {$GLOBALS['wpdb']->last_error}");
        }
    }

    private function parse(array $row): array
    {
        return ['page' => json_decode($row['page'], true), 'inputs' => json_decode($row['inputs'], true)] + $row;
    }
}
