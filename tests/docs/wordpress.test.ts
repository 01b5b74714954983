import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { examplesIn } from '../support/run-example.ts'

// WordPress itself is not part of the tests: its functions that the plugin calls keep what they are given.

const WORDPRESS = `
$hooks = []; $codes = []; $block = [];
function add_action($name, $call) { global $hooks; $hooks[$name] = $call; }
function add_filter($name, $call) { global $hooks; $hooks[$name] = $call; }
function add_shortcode($name, $call) { global $codes; $codes[$name] = $call; }
function wp_enqueue_script_module(...$given) { global $script; $script = $given; }
function wp_register_script(...$given) {}
function plugins_url($path) { return $path; }
function register_block_type($name, $options) { global $block; $block = [$name, $options]; }
function wp_strip_all_tags($text) { return trim(strip_tags($text)); }
function wp_json_encode($data) { return json_encode($data); }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function shortcode_atts($defaults, $given) { return array_intersect_key((array) $given, $defaults) + $defaults; }
`

const RESULTS = `
$hooks['wp_enqueue_scripts'](); $hooks['init']();
echo json_encode([
  'script' => $script,
  'own' => $hooks['wp_script_attributes'](['id' => 'mandry-js-module']),
  'other' => $hooks['wp_script_attributes'](['id' => 'other-js-module']),
  'reviews' => $codes['mandry_reviews']([], "\\nIt&#8217;s <b>good</b> | A teacher<br />\\nno author\\n"),
  'form' => $codes['mandry_form'](['button' => '"Go"']),
  'block' => [$block[0], $block[1]['render_callback'](['lines' => "One | A\\nTwo | B"])],
]);
`

const hasPhp = spawnSync('php', ['-v']).status === 0

it.runIf(hasPhp)('the plugin for WordPress has its filter, its shortcodes and its block', () => {
  const recipe = readFileSync('docs/recipes/wordpress.md', 'utf8')
  const code = examplesIn(recipe).find(({ language }) => language === 'php')?.code ?? ''
  const program = `${WORDPRESS}${code.replace('<?php', '')}${RESULTS}`
  const results = JSON.parse(execFileSync('php', ['-r', program], { encoding: 'utf8' })) as object
  expect(results).toEqual({
    script: ['mandry', '/mandry/0.2.0/mandry.js', [], null],
    own: { id: 'mandry-js-module', 'data-endpoint': '/enquiry.php', 'data-service': 'php' },
    other: { id: 'other-js-module' },
    reviews:
      '<reviews-slider items="[{&quot;text&quot;:&quot;It\\u2019s good&quot;,&quot;name&quot;:&quot;A teacher&quot;}]"></reviews-slider>',
    form: expect.stringContaining('<popup-button popup-id="form" text="&quot;Go&quot;">') as string,
    block: ['mandry/reviews', expect.stringContaining('&quot;Two&quot;') as string],
  })
})
