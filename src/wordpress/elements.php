<?php

// The script of the elements, and a block and a shortcode for each element. `elements.json` names their attributes.

declare(strict_types=1);

namespace Mandry\WordPress;

defined('ABSPATH') || exit;

// On pages, and in the editor for the previews.
add_action('enqueue_block_assets', function (): void {
    wp_enqueue_script('mandry', plugins_url('scripts/mandry.js', __FILE__), [], VERSION, false);
    $colour = settings()['colour'];
    if ($colour !== '') {
        wp_register_style('mandry', false, [], VERSION);
        wp_enqueue_style('mandry');
        wp_add_inline_style('mandry', brandStyle($colour));
    }
});

add_filter('script_loader_tag', function (string $tag, string $handle, string $source): string {
    return $handle === 'mandry' ? scriptTag($source) : $tag;
}, 10, 3);

add_filter('block_categories_all', fn (array $categories): array => [...$categories, ['slug' => 'mandry', 'title' => 'Mandry', 'icon' => null]]);

add_action('init', function (): void {
    wp_register_script('mandry-editor', plugins_url('editor.js', __FILE__), ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'], VERSION, true);
    // No text can end the script element.
    $json = wp_json_encode(['elements' => elements(), 'texts' => editorTexts()], JSON_HEX_TAG | JSON_HEX_AMP);
    wp_add_inline_script('mandry-editor', "window.mandryEditor = $json", 'before');
    foreach (elements() as $element) {
        add_shortcode(shortcodeName($element), fn ($given, ?string $content = null): string => renderShortcode($element, (array) $given, (string) $content));
        register_block_type("mandry/{$element['tag']}", [
            'api_version' => 3,
            'title' => $element['title'],
            'description' => $element['summary'],
            'category' => 'mandry',
            'icon' => 'layout',
            'attributes' => array_map(fn (array $attribute): array => ['type' => blockType($attribute)], array_column($element['attributes'], null, 'name')),
            'supports' => ['html' => false, 'align' => ['wide', 'full']],
            'editor_script_handles' => ['mandry-editor'],
            'render_callback' => fn (array $given, string $content): string => renderElement($element, $given, $content, get_block_wrapper_attributes()),
        ]);
    }
});

// Quotes in JSON stay straight.
add_filter('no_texturize_shortcodes', fn (array $names): array => [...$names, ...array_map(shortcodeName(...), elements())]);

/** Without the address, a form shows success although nothing was sent. In the editor nothing is to be sent. */
function scriptTag(string $source): string
{
    ['endpoint' => $endpoint] = settings();
    $delivery = match (true) {
        is_admin() => '',
        $endpoint === '' => sprintf(' data-endpoint="%s" data-service="php"', esc_attr(wp_make_link_relative(rest_url(ROUTE)))),
        default => sprintf(' data-endpoint="%s"', esc_attr($endpoint)),
    };
    return sprintf("<script type=\"module\" id=\"mandry-js\" src=\"%s\"%s></script>\n", esc_url($source), $delivery);
}

/** @param string $colour as in #0e5e5a */
function brandStyle(string $colour): string
{
    [$red, $green, $blue] = array_map(fn (string $part): float => (hexdec($part) / 255) ** 2.2, str_split(substr($colour, 1), 2));
    // The relative luminance at which white and black contrast alike.
    $text = 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue > 0.179 ? '#000' : '#fff';
    return ":root { --mandry-color-primary: $colour; --mandry-color-primary-pressed: color-mix(in srgb, $colour 80%, $text); --mandry-color-on-primary: $text; }";
}

/**
 * The elements, from the reference of the package.
 *
 * @return list<array{tag: string, title: string, summary: string, child: ?string, isContainer: bool, attributes: list<array<string, mixed>>}>
 */
function elements(): array
{
    static $elements;
    return $elements ??= wp_json_file_decode(__DIR__ . '/elements.json', ['associative' => true]);
}

/** As in [mandry_page_banner]. */
function shortcodeName(array $element): string
{
    return 'mandry_' . str_replace('-', '_', $element['tag']);
}

/** Data is JSON, which the block keeps as text. */
function blockType(array $attribute): string
{
    return in_array($attribute['type'], ['boolean', 'number'], true) ? $attribute['type'] : 'string';
}

function renderShortcode(array $element, array $given, string $content): string
{
    $values = [];
    foreach ($given as $name => $value) {
        // An attribute without a value has a number for its name.
        [$name, $value] = is_int($name) ? [$value, true] : [$name, html_entity_decode($value)];
        $values[$name] = $value;
    }
    $data = html_entity_decode(wp_strip_all_tags($content));
    if ($element['child'] !== null && json_decode($data) !== null) {
        $values[$element['child']] = $data;
        $content = '';
    }
    // WordPress makes paragraphs of the lines around a shortcode.
    $inner = preg_replace('#^(\s|</p>|<br ?/?>)+|(\s|<p>|<br ?/?>)+$#', '', $content);
    return renderElement($element, $values, do_shortcode((string) $inner));
}

/** The elements themselves reject addresses that would run a script. @param array<string, mixed> $given by the names of the attributes */
function renderElement(array $element, array $given, string $content, string $wrapper = ''): string
{
    $given += ['lang' => settings()['language'], 'send-delay' => '0', 'home-link' => wp_make_link_relative(home_url('/'))];
    $html = rtrim("<{$element['tag']} $wrapper");
    foreach ([...$element['attributes'], ['name' => 'lang', 'type' => 'string', 'isData' => false]] as ['name' => $name, 'type' => $type, 'isData' => $isData]) {
        $value = $given[$name] ?? '';
        if ($value === false || ($value === '' && $type !== 'boolean') || !array_key_exists($name, $given)) {
            continue;
        }
        $text = $value === true ? '' : (string) $value;
        $html .= sprintf(' %s="%s"', $name, esc_attr($isData ? dataText($text) : $text));
    }
    return "$html>" . ($element['isContainer'] ? $content : '') . "</{$element['tag']}>";
}

/** JSON without the characters that entities are made of: WordPress would take them for entities. The console names text that is not JSON. */
function dataText(string $text): string
{
    $flags = JSON_HEX_QUOT | JSON_HEX_AMP | JSON_HEX_TAG | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
    $data = json_decode($text);
    return $data === null ? $text : (string) wp_json_encode($data, $flags);
}
