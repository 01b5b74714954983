import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import type { AttributeReference, WidgetReference } from '../src/reference/reference.ts'
import { readReferences } from './reference/write.ts'

const SOURCE = 'src/wordpress'
/** The folder of the plug-in, as it is uploaded. */
const PLUGIN = 'dist/wordpress/mandry'
/** Pages of WordPress are not rendered by Mandry: the lite edition shows their elements earlier. */
const SCRIPTS = 'dist/lite'

/** Writes the plug-in for WordPress, with all that it needs. The scripts are built before. */
export async function writeWordPress(): Promise<void> {
  const { version, description, homepage, license } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Readonly<Record<string, string>>
  const { REFERENCES } = await readReferences()
  mkdirSync(PLUGIN, { recursive: true })
  for (const file of globSync('*.php', { cwd: SOURCE }))
    copyFileSync(join(SOURCE, file), join(PLUGIN, file))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: PLUGIN,
      emptyOutDir: false,
      // WordPress loads it as a classic script, in one scope with all others.
      lib: {
        entry: join(SOURCE, 'editor.ts'),
        formats: ['iife'],
        name: 'mandryBlocks',
        fileName: () => 'editor.js',
      },
    },
  })
  for (const file of ['enquiry.php', 'LICENSE', 'THIRD-PARTY-NOTICES.md'])
    copyFileSync(join('dist', file), join(PLUGIN, file))
  for (const file of globSync(['mandry.js', 'delivery.js', 'chunks/*.js'], { cwd: SCRIPTS })) {
    const copy = join(PLUGIN, 'scripts', file)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(SCRIPTS, file), copy)
  }
  writeFileSync(join(PLUGIN, 'elements.json'), JSON.stringify(REFERENCES.map(elementOf), null, 2))
  writeFileSync(
    join(PLUGIN, 'mandry.php'),
    `<?php

/**
 * Plugin Name: Mandry
 * Plugin URI: ${homepage}
 * Description: ${description}
 * Version: ${version}
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * License: ${license}
 * Text Domain: mandry
 */

declare(strict_types=1);

namespace Mandry\\WordPress;

defined('ABSPATH') || exit;

const VERSION = '${version}';

foreach (['enquiry', 'texts', 'settings', 'enquiries', 'enquiries-page', 'elements'] as $file) {
    require __DIR__ . "/$file.php";
}

// An administrator sees here that the database refuses the table, and not the first visitor.
register_activation_hook(__FILE__, function (): void {
    delete_option('mandry_table');
    new DatabaseTable();
});
`,
  )
}

/** What PHP and the editor of WordPress need of an element. */
function elementOf({ tag, summary, child, slots, attributes }: WidgetReference) {
  const [first = '', ...rest] = tag.replaceAll('-', ' ')
  const own = attributes.filter(({ aliasOf }) => aliasOf === undefined)
  return {
    tag,
    title: first.toUpperCase() + rest.join(''),
    summary,
    child: child ?? null,
    // The text of a button is an attribute.
    isContainer: slots.some(({ name }) => name === '') && !own.some(({ name }) => name === 'text'),
    attributes: own.map((attribute) => attributeOf(attribute, exampleOf(tag, attribute.name))),
  }
}

function attributeOf(
  { name, type, isData, description, default: absent }: AttributeReference,
  example: unknown,
) {
  const values = isData ? [] : Array.from(type.matchAll(/'([^']+)'/g), ([, value]) => value)
  const isUnion = values.length > 0
  return {
    name,
    type: isData || isUnion ? 'string' : type,
    ...(isUnion && { values }),
    isData,
    ...(isData && { example: JSON.stringify(example, null, 2) }),
    description: description.replaceAll('`', ''),
    default: absent.replaceAll('`', ''),
  }
}

/** The value in English that the playground shows. */
function exampleOf(tag: string, name: string): unknown {
  const file = readFileSync(`widgets/${tag}/${tag}.example.json`, 'utf8')
  const { values } = JSON.parse(file) as { values: Readonly<Record<string, unknown>> }
  const value = values[name]
  return (value as { en?: unknown } | undefined)?.en ?? value
}
