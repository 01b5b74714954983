import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSUMER, INSTALLED, installPackage, publicEntries } from '../support/installed-package.ts'

beforeAll(() => {
  installPackage()
}, 120_000)

describe('the installed package', () => {
  it('contains only scripts that parse', () => {
    const scripts = readdirSync(join(INSTALLED, 'dist'), { recursive: true, encoding: 'utf8' })
    const broken = scripts.filter((file) => file.endsWith('.js') && !parses(file))
    expect(scripts.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  it('can be imported by every entry that needs no page', () => {
    const entries = [...publicEntries().keys()].filter((entry) => entry !== 'mandry')
    expect(entries.length).toBeGreaterThan(6)
    expect(entries.filter((entry) => !loads(entry))).toEqual([])
  }, 60_000)
})

function parses(file: string): boolean {
  return runs(['--check', join(INSTALLED, 'dist', file)])
}

function loads(entry: string): boolean {
  return runs(['--input-type=module', '-e', `await import(${JSON.stringify(entry)})`])
}

function runs(args: readonly string[]): boolean {
  try {
    execFileSync(process.execPath, args, { cwd: CONSUMER, stdio: ['ignore', 'ignore', 'pipe'] })
    return true
  } catch {
    return false
  }
}
