import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INSTALLED } from '../support/installed-package.ts'

// The plug-in without WordPress: its functions that the plug-in calls keep what they are given. tests/pages has it in WordPress itself.

const PLUGIN = join(INSTALLED, 'wordpress/mandry')

const WORDPRESS = `
namespace {
define('ABSPATH', '/');
$hooks = []; $codes = []; $blocks = []; $options = [];
function add_action($name, $call) { global $hooks; $hooks[$name][] = $call; }
function add_filter($name, $call) { add_action($name, $call); }
function add_shortcode($name, $call) { global $codes; $codes[$name] = $call; }
function register_block_type($name, $options) { global $blocks; $blocks[$name] = $options; }
function register_activation_hook() {}
function wp_register_script() {}
function wp_add_inline_script() {}
function plugins_url($path) { return "/plugins/mandry/$path"; }
function plugin_basename($file) { return 'mandry/mandry.php'; }
function get_option($name, $default = false) { global $options; return $options[$name] ?? $default; }
function home_url($path = '') { return "https://site.example/blog$path"; }
function rest_url($path) { return "https://site.example/blog/wp-json/$path"; }
function wp_make_link_relative($url) { return parse_url($url, PHP_URL_PATH); }
function is_admin() { return false; }
function __($text) { return $text; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES, 'UTF-8', false); }
function esc_url($url) { return $url; }
function wp_json_encode($data, $flags = 0) { return json_encode($data, $flags); }
function wp_json_file_decode($file) { return json_decode(file_get_contents($file), true); }
function wp_strip_all_tags($text) { return trim(strip_tags($text)); }
function do_shortcode($text) { return "($text)"; }
function get_block_wrapper_attributes() { return 'class="wp-block"'; }
}`

const hasPhp = spawnSync('php', ['-v']).status === 0

/** Runs PHP after the plug-in. @returns what it leaves in `$results` */
function run(code: string): unknown {
  const program = `${WORDPRESS} namespace { require '${PLUGIN}/mandry.php'; foreach ($hooks['init'] as $call) $call(); $results = []; ${code} echo json_encode($results); }`
  return JSON.parse(execFileSync('php', ['-r', program], { encoding: 'utf8' })) as unknown
}

it('has the attributes of every element', () => {
  const manifest = readFileSync(join(INSTALLED, 'custom-elements.json'), 'utf8')
  const { modules } = JSON.parse(manifest) as {
    modules: {
      declarations: {
        tagName: string
        attributes: { name: string; deprecated?: string }[]
      }[]
    }[]
  }
  const elements = JSON.parse(readFileSync(join(PLUGIN, 'elements.json'), 'utf8')) as {
    tag: string
    attributes: { name: string }[]
  }[]
  const named = elements.map(({ tag, attributes }) => [tag, attributes.map(({ name }) => name)])
  expect(named.length).toBeGreaterThan(9)
  expect(named).toEqual(
    modules.map(({ declarations: [element] }) => [
      element?.tagName,
      element?.attributes
        .filter(({ name, deprecated }) => name !== 'load' && !deprecated)
        .map(({ name }) => name),
    ]),
  )
})

it('has a Ukrainian text for every text of the administration', () => {
  const code = globSync('*.php', { cwd: PLUGIN }).map((file) =>
    readFileSync(join(PLUGIN, file), 'utf8'),
  )
  const used = code.flatMap((text) =>
    Array.from(text.matchAll(/__\('([^']+)', 'mandry'\)/g), ([, english]) => english),
  )
  const texts = readFileSync(join(PLUGIN, 'texts.php'), 'utf8')
  const translated = Array.from(texts.matchAll(/^ {4}'([^']+)' => '[^']+',$/gm), ([, text]) => text)
  expect(used.length).toBeGreaterThan(20)
  expect(new Set(translated)).toEqual(new Set(used))
})

it('has every script that its first script loads', () => {
  const scripts = join(PLUGIN, 'scripts')
  const first = readFileSync(join(scripts, 'mandry.js'), 'utf8')
  const named = first.match(/chunks\/[\w-]+\.js/g) ?? []
  expect(named.length).toBeGreaterThan(4)
  const there = globSync('chunks/*.js', { cwd: scripts }).map((file) => file.replaceAll('\\', '/'))
  expect(there).toEqual(expect.arrayContaining(named))
})

it.runIf(hasPhp)('has no PHP file with a mistake in its syntax', () => {
  const files = globSync('*.php', { cwd: PLUGIN })
  expect(files.length).toBeGreaterThan(6)
  for (const file of files) execFileSync('php', ['-l', join(PLUGIN, file)])
})

it.runIf(hasPhp)(
  'names the place for enquiries in the tag, this WordPress or another server',
  () => {
    const results = run(`
    $tag = fn () => $hooks['script_loader_tag'][0]('<script></script>', 'mandry', '/plugins/mandry/scripts/mandry.js?ver=1');
    $results[] = $tag();
    $options['mandry'] = ['endpoint' => 'https://other.example/"enquiries'];
    $results[] = $tag();
    $results[] = $hooks['script_loader_tag'][0]('<script></script>', 'other', '/other.js');`)
    expect(results).toEqual([
      '<script type="module" id="mandry-js" src="/plugins/mandry/scripts/mandry.js?ver=1" data-endpoint="/blog/wp-json/mandry/v1/enquiries" data-service="php"></script>\n',
      '<script type="module" id="mandry-js" src="/plugins/mandry/scripts/mandry.js?ver=1" data-endpoint="https://other.example/&quot;enquiries"></script>\n',
      '<script></script>',
    ])
  },
)

it.runIf(hasPhp)(
  'writes elements for shortcodes, and keeps what WordPress did to their text out',
  () => {
    const results = run(`
    $options['mandry'] = ['language' => 'uk'];
    $results[] = $codes['mandry_page_banner'](['heading' => 'Tom &amp; &quot;Ann&quot;', 'onclick' => 'x', 'home-link' => '/']);
    $results[] = $codes['mandry_popup_container'](['popup-id' => 'form', 'no-bg-shadow'], "<br />\\n[mandry_contact_form]<br />\\n");
    $results[] = $codes['mandry_contact_form'](['in-popup' => 'false', 'send-delay' => '5']);
    $results[] = $codes['mandry_lang_switcher']([], 'left out');
    $results[] = $codes['mandry_site_footer']([], '<b>Below</b>');
    $results[] = $codes['mandry_reviews_slider']([], "<br />\\n[{&quot;text&quot;: &quot;It's <b>good</b>&quot;, \\"name\\": \\"A & B\\"}]</p>\\n");`)
    expect(results).toEqual([
      '<page-banner heading="Tom &amp; &quot;Ann&quot;" home-link="/" lang="uk"></page-banner>',
      '<popup-container popup-id="form" no-bg-shadow="" lang="uk">([mandry_contact_form])</popup-container>',
      '<contact-form in-popup="false" send-delay="5" lang="uk"></contact-form>',
      '<lang-switcher lang="uk"></lang-switcher>',
      '<site-footer lang="uk">(<b>Below</b>)</site-footer>',
      String.raw`<reviews-slider items="[{&quot;text&quot;:&quot;It\u0027s good&quot;,&quot;name&quot;:&quot;A \u0026 B&quot;}]" lang="uk"></reviews-slider>`,
    ])
  },
)

it.runIf(hasPhp)('writes elements for blocks, whose text stays text', () => {
  const results = run(`
    $render = fn ($tag, $given) => $blocks["mandry/$tag"]['render_callback']($given, '<i>content</i>');
    $results[] = $render('popup-button', ['link' => '/"><script>', 'text' => "Tom's", 'class' => 'left out']);
    $results[] = $render('site-header', ['menu' => '{"menu": [{"name": "\\"><script>", "link": "/a?b&amp;c"}]}', 'show-name' => true]);
    $results[] = $render('site-header', ['menu' => '{ no "JSON"']);
    $results[] = $render('popup-container', ['autostart' => 5, 'open-on-exit' => false]);`)
  expect(results).toEqual([
    '<popup-button class="wp-block" link="/&quot;&gt;&lt;script&gt;" text="Tom&#039;s"></popup-button>',
    String.raw`<site-header class="wp-block" show-name="" menu="{&quot;menu&quot;:[{&quot;name&quot;:&quot;\u0022\u003E\u003Cscript\u003E&quot;,&quot;link&quot;:&quot;/a?b\u0026amp;c&quot;}]}"></site-header>`,
    '<site-header class="wp-block" menu="{ no &quot;JSON&quot;"></site-header>',
    '<popup-container class="wp-block" autostart="5"><i>content</i></popup-container>',
  ])
})
