<?php

// Takes the enquiries of a site's forms, with the delivery script (data-service="php") and without script. PHP 8.1 or later.
// Set what follows, then upload this one file. Enquiries come into a table of SQLite, by mail, or both. The plug-in for WordPress includes
// the file for its checks, and stores enquiries in WordPress's own database.

declare(strict_types=1);

namespace Mandry;

use Closure;
use Exception;
use LogicException;
use PDO;
use PDOException;
use RuntimeException;
use Throwable;

/** File of the table: absolute, or from the folder that the web server shows. It must lie outside of that. '' for none. */
const DATABASE = '../enquiries.sqlite';
/** Who gets a mail for each enquiry, and from whom. '' for no mail. */
const MAIL_TO = '';
const MAIL_FROM = '';
/** Other origins whose pages may send here, like 'https://www.mandry.example'. */
const ORIGINS = [];
/**
 * The page after a post without script, by the id of the form: ['trip' => '/en/thanks.html'], or by language too:
 * ['trip' => ['en' => '/en/thanks.html', 'uk' => '/uk/diakuiemo.html']]. A path, or an address of this host or of ORIGINS.
 */
const SUCCESS_URLS = [];

/** A captcha of the forms: 'turnstile' or 'recaptcha' (v2 and v3), and its secret key. '' for none. Needs allow_url_fopen. */
const CAPTCHA = '';
const CAPTCHA_SECRET = '';
/** Of reCAPTCHA v3: an enquiry with a lower score is suspected. */
const CAPTCHA_MIN_SCORE = 0.5;
const CAPTCHA_URLS = [
    'turnstile' => 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    'recaptcha' => 'https://www.google.com/recaptcha/api/siteverify',
];

const MAX_BYTES = 64 * 1024;
const MAX_FIELDS = 60;
const MAX_NAME = 64;
const MAX_TEXT = 5000;
/** From all visitors together, and from one: an address, of IPv6 a network. Behind a proxy all visitors are one: give both one number. */
const MAX_PER_MINUTE = 60;
const MAX_PER_VISITOR = 10;
const HONEYPOT = 'contact_me_by_fax';
/** What the page knows, in columns of their own; all other fields are what the visitor typed. */
const ENVELOPE = ['formId', 'formPlacement', 'formSubject', 'formAbout', 'lang', 'url', 'website', 'referrer', 'attribution'];

const TEXTS = [
    'en' => [
        'sent' => 'Thank you. Your enquiry is with us.',
        'issues' => 'Something is missing. Go back with your browser’s Back button, put it right and send it once more.',
        'later' => 'Too many enquiries at once. Wait a minute, go back with your browser’s Back button and send yours once more.',
        'refused' => 'Your enquiry was not sent. Go back with your browser’s Back button and try once more.',
    ],
    'uk' => [
        'sent' => 'Дякуємо. Ваш запит у нас.',
        'issues' => 'Чогось бракує. Поверніться кнопкою «Назад» свого браузера, виправте й надішліть ще раз.',
        'later' => 'Забагато запитів одночасно. Зачекайте хвилину, поверніться кнопкою «Назад» свого браузера й надішліть ще раз.',
        'refused' => 'Ваш запит не надіслано. Поверніться кнопкою «Назад» свого браузера й спробуйте ще раз.',
    ],
    'de' => [
        'sent' => 'Vielen Dank. Ihre Anfrage ist bei uns eingegangen.',
        'issues' => 'Es fehlt noch etwas. Gehen Sie mit der Zurück-Taste Ihres Browsers zurück, korrigieren Sie Ihre Angaben und senden Sie sie noch einmal.',
        'later' => 'Zu viele Anfragen auf einmal. Warten Sie eine Minute, gehen Sie mit der Zurück-Taste Ihres Browsers zurück und senden Sie Ihre Anfrage noch einmal.',
        'refused' => 'Ihre Anfrage wurde nicht gesendet. Gehen Sie mit der Zurück-Taste Ihres Browsers zurück und versuchen Sie es noch einmal.',
    ],
    'pl' => [
        'sent' => 'Dziękujemy. Otrzymaliśmy zapytanie.',
        'issues' => 'Formularz wymaga poprawek. Proszę wrócić przyciskiem „Wstecz” w przeglądarce, poprawić dane i wysłać go ponownie.',
        'later' => 'Zbyt wiele zapytań naraz. Proszę odczekać minutę, wrócić przyciskiem „Wstecz” w przeglądarce i wysłać zapytanie ponownie.',
        'refused' => 'Zapytanie nie zostało wysłane. Proszę wrócić przyciskiem „Wstecz” w przeglądarce i spróbować ponownie.',
    ],
];

/** Why an enquiry is not taken; its code is the HTTP status. */
final class Refusal extends Exception
{
    /** @param list<array{input: string, kind: string, text: string}> $issues */
    public function __construct(int $status, public readonly string $reason, public readonly array $issues = [])
    {
        parent::__construct($reason, $status);
    }

    /** In seconds; null if the same enquiry is refused again. */
    public function retryAfter(): ?int
    {
        return [429 => 60, 503 => 10][$this->getCode()] ?? null;
    }

    /** The JSON that the delivery script reads. */
    public function body(): array
    {
        return ['error' => $this->reason, 'reason' => $this->reason, 'issues' => $this->issues];
    }
}

/** What a browser sent. */
final class Request
{
    /**
     * @param array<string, mixed> $server as $_SERVER has it
     * @param array<string, mixed> $query
     * @param array<string, mixed> $fields
     */
    public function __construct(public readonly array $server, public readonly array $query, public readonly array $fields)
    {
    }

    public function header(string $name): string
    {
        return $this->server[$name] ?? '';
    }
}

/** Where enquiries are stored. */
interface Table
{
    /** @return ?string the hash of the enquiry that has the id */
    public function hashOf(string $id): ?string;

    /** @return bool false if the id is taken */
    public function add(array $enquiry, bool $isMailed): bool;

    public function isMailWaiting(string $id): bool;

    public function setMailed(string $id): void;
}

/** Where enquiries go: to a table, by mail, or both. */
final class Destination
{
    /**
     * @param ?Closure(string $subject, string $text, string $replyTo): bool $mail
     * @param string $recent the file that counts the enquiries of the last minute
     */
    public function __construct(public readonly ?Table $table, public readonly ?Closure $mail, public readonly string $recent)
    {
    }
}

function serve(Request $request): void
{
    header('Cache-Control: no-store');
    header('X-Content-Type-Options: nosniff');
    header('Vary: Origin, Accept');
    try {
        allowOrigin(requireOrigin($request, ORIGINS));
        if ($request->header('REQUEST_METHOD') === 'OPTIONS') {
            http_response_code(204);
        } elseif ($request->header('REQUEST_METHOD') === 'GET' && isset($request->query['sent'])) {
            showPage($request, 200, 'sent');
        } else {
            $enquiry = readEnquiry($request);
            keep($enquiry, destination(), $request);
            answerTaken($request, $enquiry);
        }
    } catch (Refusal $refusal) {
        answerRefusal($request, $refusal);
    } catch (Throwable $error) {
        logFault($error);
        answerRefusal($request, new Refusal(503, 'unavailable'));
    }
}

/** The file and the line, never what a visitor typed. */
function logFault(Throwable $error): void
{
    error_log("enquiry.php: nothing was kept: {$error->getMessage()}, line {$error->getLine()}");
}

/**
 * Lets pages of this host and of some other origins send.
 *
 * @param list<string> $others
 * @return string the other origin, '' for this host
 */
function requireOrigin(Request $request, array $others): string
{
    $origin = $request->header('HTTP_ORIGIN');
    if ($origin === '' || preg_replace('#^https?://#', '', $origin) === $request->header('HTTP_HOST')) {
        return '';
    }
    return in_array($origin, $others, true) ? $origin : throw new Refusal(403, 'origin');
}

function allowOrigin(string $origin): void
{
    if ($origin === '') {
        return;
    }
    header("Access-Control-Allow-Origin: $origin");
    header('Access-Control-Allow-Methods: POST');
    header('Access-Control-Allow-Headers: content-type');
    header('Access-Control-Expose-Headers: retry-after');
}

/** @return array{id: string, hash: string, page: array<string, string>, inputs: array<string, string>, suspected: bool} */
function readEnquiry(Request $request): array
{
    if ($request->header('REQUEST_METHOD') !== 'POST') {
        throw new Refusal(405, 'malformed');
    }
    if ((int) $request->header('CONTENT_LENGTH') > MAX_BYTES) {
        throw new Refusal(413, 'too-large');
    }
    if (!preg_match('#^(multipart/form-data|application/x-www-form-urlencoded)\b#i', $request->header('CONTENT_TYPE'))) {
        throw new Refusal(415, 'unsupported');
    }
    $fields = readFields($request);
    $page = array_intersect_key($fields, array_flip(ENVELOPE));
    $ours = [...ENVELOPE, 'submissionId', 'formToken', 'captcha', HONEYPOT];
    $inputs = array_diff_key($fields, array_flip($ours));
    ksort($inputs, SORT_STRING);
    if (implode('', $inputs) === '') {
        throw new Refusal(422, 'malformed');
    }
    $hash = hash('sha256', json_encode([$page['formId'] ?? '', $inputs], JSON_THROW_ON_ERROR));
    $suspected = ($fields[HONEYPOT] ?? '') !== '';
    return ['id' => readId($request, $fields, $hash), 'hash' => $hash, 'page' => $page, 'inputs' => $inputs, 'suspected' => $suspected, 'captcha' => $fields['captcha'] ?? ''];
}

/** @return array<string, string> */
function readFields(Request $request): array
{
    if (count($request->fields) > MAX_FIELDS) {
        throw new Refusal(400, 'malformed');
    }
    $fields = [];
    $issues = [];
    foreach ($request->fields as $name => $value) {
        $name = (string) $name;
        if (!is_string($value) || strlen($name) > MAX_NAME || !preg_match('//u', $name . $value)) {
            throw new Refusal(400, 'malformed');
        }
        $fields[$name] = match ($name) {
            'email' => cleanEmail($value),
            'phone' => cleanPhone($value),
            default => cleanText($value),
        };
        if (!preg_match('/^.{0,' . MAX_TEXT . '}$/us', $fields[$name])) {
            $issues[] = ['input' => $name, 'kind' => 'too-long', 'text' => texts($request)['issues']];
        }
    }
    if ($issues !== []) {
        throw new Refusal(422, 'malformed', $issues);
    }
    return $fields;
}

/** The same rules as in src/forms/clean-typed.ts: invisible characters without a meaning, and anything invisible around a text. */
function cleanText(string $text): string
{
    $inkless = '\s\p{Z}\x{34f}\x{61c}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{200b}-\x{200f}\x{2800}\x{3164}\x{ffa0}';
    return preg_replace([
        '/\r\n?/',
        '/[\x{0}-\x{8}\x{b}\x{c}\x{e}-\x{1f}\x{7f}-\x{9f}]/u',
        '/[\x{ad}\x{180e}\x{200b}\x{202a}-\x{202e}\x{2060}-\x{206f}\x{feff}\x{fff9}-\x{fffb}]/u',
        '/[\x{a0}\x{2007}\x{202f}]/u',
        "/^[$inkless\\x{180b}-\\x{180f}\\x{fe00}-\\x{fe0f}\\x{e0000}-\\x{e0fff}]+/u",
        "/[$inkless]+$/Du",
    ], ["\n", '', '', ' ', '', ''], $text) ?? throw new Refusal(400, 'malformed');
}

/** An address or a number: without whatever is invisible, full-width characters as those of ASCII. */
function cleanPlain(string $text): string
{
    $visible = preg_replace('/[\p{Cf}\x{34f}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2800}\x{3164}\x{fe00}-\x{fe0f}\x{ffa0}\x{e0000}-\x{e0fff}]/u', '', $text);
    return preg_replace_callback('/[\x{ff01}-\x{ff5e}]/u', fn ($wide) => chr(codePoint($wide[0]) - 0xfee0), cleanText((string) $visible));
}

function cleanEmail(string $text): string
{
    return strtr(cleanPlain($text), ["\u{fe6b}" => '@', "\u{3002}" => '.', "\u{ff61}" => '.', "\u{fe52}" => '.']);
}

/** A plus and digits; text that is not a phone number is cleaned as text. */
function cleanPhone(string $text): string
{
    $plain = preg_replace_callback('/(?![0-9])\p{Nd}/u', fn ($digit) => digit($digit[0]), cleanPlain($text));
    $digits = preg_replace([
        '/^(\s*(?:\+|00)[\d\s\p{Z}.-]*)[(\[]\s*0\s*[)\]]/u',
        '/[\s\p{Z}()[\].\/\\\\\p{Pd}\x{2212}\x{2044}\x{2215}\x{b7}\x{2022}]/u',
    ], ['$1', ''], str_replace("\u{fe62}", '+', (string) $plain));
    return preg_match('/^\+?\d+$/D', (string) $digits) ? $digits : cleanText($text);
}

/** The value of a digit of any script: in each script the ten follow each other. */
function digit(string $char): string
{
    $code = codePoint($char);
    for ($value = 0; preg_match('/^\p{Nd}$/Du', iconv('UTF-32LE', 'UTF-8', pack('V', $code - $value - 1))); $value++);
    return (string) ($value % 10);
}

function codePoint(string $char): int
{
    return unpack('V', iconv('UTF-8', 'UTF-32LE', $char))[1];
}

/** The delivery script's id; without script a visitor's same content is one enquiry a day. @param array<string, string> $fields */
function readId(Request $request, array $fields, string $hash): string
{
    $given = strtolower($fields['submissionId'] ?? '');
    if ($given === '') {
        return hash('sha256', gmdate('Y-m-d') . $request->header('REMOTE_ADDR') . $hash);
    }
    if (!preg_match('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/', $given)) {
        throw new Refusal(400, 'malformed');
    }
    return $given;
}

/** What the constants say. */
function destination(): Destination
{
    if (DATABASE === '' && MAIL_TO === '') {
        throw new LogicException('set DATABASE or MAIL_TO');
    }
    $mail = MAIL_TO === '' ? null : sendMail(...);
    if (DATABASE === '') {
        return new Destination(null, $mail, sys_get_temp_dir() . '/mandry-' . md5(__FILE__));
    }
    $file = databaseFile();
    return new Destination(new SqliteTable($file), $mail, "$file.recent");
}

/** Keeps an enquiry once, and sends its mail once. */
function keep(array $enquiry, Destination $destination, Request $request): void
{
    if (!$destination->table) {
        requireRate($destination->recent, $request->header('REMOTE_ADDR'));
        $enquiry['suspected'] = isSuspected($enquiry, $request);
        if (!mailEnquiry($enquiry, $destination)) {
            throw new RuntimeException('the mail was not taken');
        }
        return;
    }
    // The same enquiry may be posted several times at once. The system ends the lock of a process that is killed.
    $lock = lockEnquiry($enquiry['id']);
    insert($enquiry, $destination, $request);
    mailOnce($enquiry, $destination);
    if ($lock) {
        fclose($lock);
    }
}

/** One of 16 locks, so that a slow mail holds few others up. @return resource|false */
function lockEnquiry(string $id)
{
    $path = sys_get_temp_dir() . '/mandry-' . md5(__FILE__) . '-' . hash('sha256', $id)[0];
    // Anybody may write into a temporary folder.
    $file = is_link($path) ? false : @fopen($path, 'c');
    return $file && flock($file, LOCK_EX) ? $file : false;
}

/** Sends the mail that still waits, also that of an earlier request that was killed before its mail. */
function mailOnce(array $enquiry, Destination $destination): void
{
    if (!$destination->mail || !$destination->table->isMailWaiting($enquiry['id'])) {
        return;
    }
    if (mailEnquiry($enquiry, $destination)) {
        $destination->table->setMailed($enquiry['id']);
    } else {
        error_log("enquiry.php: {$enquiry['id']} is in the table, but its mail was not taken");
    }
}

function databaseFile(): string
{
    $root = realpath($_SERVER['DOCUMENT_ROOT']) ?: '';
    $file = DATABASE[0] === '/' || preg_match('/^[a-z]:/i', DATABASE) ? DATABASE : $root . '/' . DATABASE;
    $folder = realpath(dirname($file)) ?: throw new LogicException('the folder of DATABASE does not exist');
    if (str_starts_with("$folder/", "$root/")) {
        throw new LogicException('DATABASE lies where anybody can download it: choose a folder outside of the site');
    }
    return $file;
}

/** An id that is known with the same content is kept already. */
function insert(array $enquiry, Destination $destination, Request $request): void
{
    $hash = $destination->table->hashOf($enquiry['id']);
    if ($hash === null) {
        requireRate($destination->recent, $request->header('REMOTE_ADDR'));
        $enquiry['suspected'] = isSuspected($enquiry, $request);
        if ($destination->table->add($enquiry, $destination->mail !== null && !$enquiry['suspected'])) {
            return;
        }
        // Another request with the id came between.
        $hash = $destination->table->hashOf($enquiry['id']);
    }
    if ($hash !== $enquiry['hash']) {
        throw new Refusal(409, 'conflict');
    }
}

/** The same verdicts as in src/enquiries/server/site-verify.ts. @throws Refusal */
function isSuspected(array $enquiry, Request $request): bool
{
    if (CAPTCHA === '') {
        return $enquiry['suspected'];
    }
    if ($enquiry['captcha'] === '') {
        return wantsJson($request) ? throw new Refusal(403, 'captcha') : true;
    }
    $content = http_build_query(['secret' => CAPTCHA_SECRET, 'response' => $enquiry['captcha']]);
    $header = 'Content-Type: application/x-www-form-urlencoded';
    $post = ['method' => 'POST', 'header' => $header, 'content' => $content, 'timeout' => 4, 'follow_location' => 0];
    $answer = @file_get_contents(CAPTCHA_URLS[CAPTCHA], false, stream_context_create(['http' => $post]));
    $verified = json_decode((string) $answer, true);
    if (($verified['success'] ?? null) === true) {
        return $enquiry['suspected'] || ($verified['score'] ?? 1) < CAPTCHA_MIN_SCORE;
    }
    $codes = implode(' ', (array) ($verified['error-codes'] ?? []));
    if (str_contains($codes, 'timeout-or-duplicate')) {
        return true;
    }
    if ($codes === '' || preg_match('/secret|internal|bad-request/', $codes)) {
        error_log("enquiry.php: the captcha could not be checked: $codes");
        throw new Refusal(503, 'unavailable');
    }
    throw new Refusal(403, 'captcha');
}

final class SqliteTable implements Table
{
    private readonly PDO $database;

    public function __construct(string $file)
    {
        $isNew = !is_file($file);
        $this->database = new PDO("sqlite:$file", options: [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_TIMEOUT => 5]);
        if ($isNew) {
            @chmod($file, 0600);
        }
        $this->database->exec('CREATE TABLE IF NOT EXISTS enquiries (id TEXT PRIMARY KEY, hash TEXT NOT NULL, received_at TEXT NOT NULL,
            form TEXT NOT NULL, page TEXT NOT NULL, inputs TEXT NOT NULL, suspected INTEGER NOT NULL, mailed INTEGER)');
        $this->addMailed();
    }

    public function hashOf(string $id): ?string
    {
        $hash = $this->find('SELECT hash FROM enquiries WHERE id = ?', $id);
        return $hash === false ? null : $hash;
    }

    public function add(array $enquiry, bool $isMailed): bool
    {
        $added = $this->database->prepare('INSERT INTO enquiries (id, hash, received_at, form, page, inputs, suspected, mailed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING');
        $added->execute([
            $enquiry['id'], $enquiry['hash'], gmdate('c'), $enquiry['page']['formId'] ?? '', toJson($enquiry['page']),
            toJson($enquiry['inputs']), (int) $enquiry['suspected'], $isMailed ? 0 : null,
        ]);
        return $added->rowCount() > 0;
    }

    public function isMailWaiting(string $id): bool
    {
        return $this->find('SELECT 1 FROM enquiries WHERE id = ? AND mailed = 0', $id) !== false;
    }

    public function setMailed(string $id): void
    {
        $this->database->prepare('UPDATE enquiries SET mailed = 1 WHERE id = ?')->execute([$id]);
    }

    private function find(string $query, string $id): mixed
    {
        $found = $this->database->prepare($query);
        $found->execute([$id]);
        $value = $found->fetchColumn();
        $found->closeCursor();
        return $value;
    }

    /** 0: the mail waits; 1: it was sent; null: there is none. Tables of earlier versions get the column here. */
    private function addMailed(): void
    {
        if ($this->hasMailed()) {
            return;
        }
        try {
            $this->database->exec('ALTER TABLE enquiries ADD COLUMN mailed INTEGER');
        } catch (PDOException $error) {
            // Another request may have added it.
            if (!$this->hasMailed()) {
                throw $error;
            }
        }
    }

    private function hasMailed(): bool
    {
        return in_array('mailed', $this->database->query('PRAGMA table_info(enquiries)')->fetchAll(PDO::FETCH_COLUMN, 1), true);
    }
}

/** Counts the enquiries of the last minute in a file, by hashes of addresses. */
function requireRate(string $path, string $address): void
{
    // Anybody may write into a temporary folder.
    $file = is_link($path) ? false : @fopen($path, 'c+');
    if (!$file || !flock($file, LOCK_EX)) {
        error_log("enquiry.php: nothing limits how many enquiries come, for $path cannot be written");
        return;
    }
    @chmod($path, 0600);
    $visitor = substr(hash('sha256', __FILE__ . visitorKey($address)), 0, 16);
    $stored = json_decode((string) stream_get_contents($file), true);
    $recent = array_filter(is_array($stored) ? $stored : [], fn ($one) => ($one[0] ?? 0) > time() - 60);
    $own = array_filter($recent, fn ($one) => $one[1] === $visitor);
    if (count($recent) >= MAX_PER_MINUTE || count($own) >= MAX_PER_VISITOR) {
        throw new Refusal(429, 'too-many');
    }
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode([...$recent, [time(), $visitor]], JSON_THROW_ON_ERROR));
    fclose($file);
}

/** The same keys as in src/enquiries/server/client-address.ts: an IPv4 address, or the first 64 bits of an IPv6 address. */
function visitorKey(string $address): string
{
    $plain = strtolower(substr($address, 0, 64));
    $bare = preg_replace(['/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/D', '/^\[([^\]]*)\](?::\d+)?$/D', '/%.*$/Ds'], ['$1', '$1', ''], $plain);
    $bytes = @inet_pton((string) $bare);
    if ($bytes === false) {
        return $plain;
    }
    if (strlen($bytes) === 16 && str_starts_with($bytes, str_repeat("\0", 10) . "\xff\xff")) {
        $bytes = substr($bytes, 12);
    }
    return strlen($bytes) === 4 ? (string) inet_ntop($bytes) : implode(':', array_map('dechex', unpack('n4', $bytes))) . '::/64';
}

function mailEnquiry(array $enquiry, Destination $destination): bool
{
    $lines = [];
    foreach ([...$enquiry['inputs'], ...$enquiry['page'], 'id' => $enquiry['id']] as $name => $value) {
        $lines[] = "$name: $value";
    }
    $email = filter_var($enquiry['inputs']['email'] ?? '', FILTER_VALIDATE_EMAIL);
    $subject = ($enquiry['suspected'] ? 'Suspected enquiry: ' : 'Enquiry: ') . substr($enquiry['id'], 0, 8);
    return ($destination->mail)($subject, implode("\n", $lines), (string) $email);
}

function sendMail(string $subject, string $text, string $replyTo): bool
{
    $headers = ['MIME-Version' => '1.0', 'Content-Type' => 'text/plain; charset=utf-8', 'Content-Transfer-Encoding' => 'base64'];
    if (MAIL_FROM !== '') {
        $headers['From'] = MAIL_FROM;
    }
    if ($replyTo !== '') {
        $headers['Reply-To'] = $replyTo;
    }
    return mail(MAIL_TO, $subject, chunk_split(base64_encode($text)), $headers);
}

function answerTaken(Request $request, array $enquiry): void
{
    if (wantsJson($request)) {
        answerJson(200, ['stored' => true, 'id' => $enquiry['id']]);
        return;
    }
    $page = ownPage($request, $enquiry['page']['formId'] ?? '');
    // Post/redirect/get: a reload of the page of thanks does not post again.
    header('Location: ' . ($page ?? '?' . http_build_query(['sent' => 1, 'lang' => language($request)])), true, 303);
}

/** The page that SUCCESS_URLS names for a form; what a visitor sends has no say in it. */
function ownPage(Request $request, string $form): ?string
{
    $own = SUCCESS_URLS[$form] ?? '';
    $url = is_array($own) ? $own[language($request)] ?? '' : $own;
    if ($url === '') {
        return null;
    }
    $origin = $request->header('HTTP_ORIGIN');
    // A page of another origin means its own paths.
    $address = preg_match('#^/(?![/\\\\])#', $url) && in_array($origin, ORIGINS, true) ? $origin . $url : $url;
    $isPath = preg_match('#^/(?![/\\\\])[^\x00-\x20]*$#D', $address);
    preg_match('#^(https?://([^/\\\\?\#@\x00-\x20]+))(?:[/?\#][^\x00-\x20]*)?$#iD', $address, $parts);
    $isKnown = $parts && ($parts[2] === $request->header('HTTP_HOST') || in_array($parts[1], ORIGINS, true));
    if ($isPath || $isKnown) {
        return $address;
    }
    error_log("enquiry.php: SUCCESS_URLS names a page of another origin for the form $form");
    return null;
}

function answerRefusal(Request $request, Refusal $refusal): void
{
    $status = $refusal->getCode();
    if ($refusal->retryAfter() !== null) {
        header("Retry-After: {$refusal->retryAfter()}");
    }
    if (wantsJson($request)) {
        answerJson($status, $refusal->body());
        return;
    }
    showPage($request, $status, ['422' => 'issues', '429' => 'later'][(string) $status] ?? 'refused');
}

function wantsJson(Request $request): bool
{
    return str_contains($request->header('HTTP_ACCEPT'), 'application/json');
}

function answerJson(int $status, array $body): void
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo toJson($body);
}

function showPage(Request $request, int $status, string $which): void
{
    http_response_code($status);
    header('Content-Type: text/html; charset=utf-8');
    $lang = language($request);
    $text = htmlspecialchars(texts($request)[$which]);
    echo "<!doctype html><html lang=\"$lang\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">",
        "<meta name=\"robots\" content=\"noindex\"><title>$text</title></head>",
        "<body style=\"max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 sans-serif\"><p>$text</p></body></html>";
}

/** @return array<string, string> */
function texts(Request $request): array
{
    return TEXTS[language($request)];
}

/** The form's language, else the first of the browser's that has texts here, else English. */
function language(Request $request): string
{
    $asked = explode(',', $request->header('HTTP_ACCEPT_LANGUAGE'));
    foreach ([$request->fields['lang'] ?? '', $request->query['lang'] ?? '', ...$asked] as $tag) {
        $language = is_string($tag) ? strtolower(substr(trim($tag), 0, 2)) : '';
        if (isset(TEXTS[$language])) {
            return $language;
        }
    }
    return 'en';
}

function toJson(array $value): string
{
    // Inputs whose names are numbers would make a list.
    return json_encode((object) $value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
}

// The plug-in for WordPress takes the functions alone, and its folder answers nothing.
if (!defined('ABSPATH')) {
    is_file(__DIR__ . '/elements.json') ? http_response_code(404) : serve(new Request($_SERVER, $_GET, $_POST));
}
