import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { DOCS_ADDRESS } from '#src/diagnostics/docs-page.ts'

// What the host of the repository reads.

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<string, { readonly strategy?: unknown; readonly steps: readonly { run?: string }[] }>
  >
}

const workflows = globSync('.github/workflows/*.yml').map(
  (file) => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const,
)

describe.each(workflows)('%s', (_file, { permissions, jobs }) => {
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run))

  it('may only read by default', () => expect(permissions).toEqual({ contents: 'read' }))

  it('runs the tests as .ci/run does, and only scripts that exist', () => {
    expect(commands).toContain('.ci/run')
    const named = Array.from(commands.join('\n').matchAll(/npm run ([\w:]+)/g), ([, name]) => name)
    expect(named.filter((name) => !manifest.scripts[name ?? ''])).toEqual([])
  })
})

it('tests run on the oldest Node and the project’s own, and on macOS', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow
  const machines = JSON.stringify(jobs['test']?.strategy)
  for (const part of ['"node":22', '"node":24', 'ubuntu', 'macos']) expect(machines).toContain(part)
})

it('the Node of .node-version is that of the project', () => {
  expect(readFileSync('.node-version', 'utf8').trim()).toBe(manifest.devDependencies['node'])
})

it('the form for bugs asks for the report of the debug panel, and leads to the documentation', () => {
  const form = readFileSync('.github/ISSUE_TEMPLATE/bug.yml', 'utf8')
  expect(form).toContain('?mandry-debug')
  expect(form).toContain(`${DOCS_ADDRESS}guides/troubleshooting.html`)
  expect(() => parse(form) as unknown).not.toThrow()
})

it('the updates of dependencies are a valid file', () => {
  const settings = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as {
    packageRules: { groupName?: string }[]
  }
  expect(settings.packageRules.filter(({ groupName }) => groupName).length).toBeGreaterThan(4)
})

it('the root has no more than 20 files', () => {
  const files = execFileSync('git', ['ls-files', '--', ':(glob)*'], { encoding: 'utf8' })
  expect(files.trim().split('\n').length).toBeLessThanOrEqual(20)
})
