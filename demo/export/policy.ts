import { createHash } from 'node:crypto'

// One content security policy for all pages: what their own policies allow together. Pages share their styles and scripts,
// so it is hardly longer than that of a page, and a host needs one rule.

type Policy = Map<string, Set<string>>

/** All that the policies allow, directive by directive. @param more sources besides, by directive */
export function mergePolicies(
  policies: readonly string[],
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  const merged: Policy = new Map()
  const added = Object.entries(more).map(([name, sources]) => [name, ...sources].join(' '))
  for (const directive of [...policies.flatMap((policy) => policy.split(';')), ...added]) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name) merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]))
  }
  return [...merged].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

const NONCE = / nonce="[^"]*"/g
const INLINE = /<(style|script)(?=[^>]* nonce=")[^>]*>([^]*?)<\/\1>/g

/** Hashes in place of nonces: files are the same for all visitors. A page without nonces stays as it is. */
export function withoutNonces(html: string, policy: string): { html: string; policy: string } {
  const hashes = { style: new Set<string>(), script: new Set<string>() }
  for (const [, kind, content = ''] of html.matchAll(INLINE))
    hashes[kind as 'style' | 'script'].add(
      `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  const directives = policy.split('; ').map((directive) => {
    const kind = directive.startsWith('style-src ') ? 'style' : 'script'
    return directive.replace(/'nonce-[^']*'/, [...hashes[kind]].join(' ')).trimEnd()
  })
  return { html: html.replaceAll(NONCE, ''), policy: directives.join('; ') }
}
