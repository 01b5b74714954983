import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import { readSettings } from '#demo/settings.ts'

const FOLDER = 'demo/operations/deploy'
/** What a reader of its first lines puts into `.env`. */
const GIVEN: Readonly<Record<string, string>> = {
  SITE_URL: 'https://mandry.example',
  POSTGRES_PASSWORD: 'postgres0password',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret0key',
}

const SERVICE = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  networks: v.array(v.string()),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
  ports: v.optional(v.array(v.string()), []),
  restart: v.optional(v.string()),
  read_only: v.optional(v.boolean()),
  cap_drop: v.optional(v.array(v.string())),
  security_opt: v.optional(v.array(v.string())),
})
const COMPOSE = v.object({
  services: v.record(v.string(), SERVICE),
  networks: v.record(v.string(), v.nullable(v.object({ internal: v.optional(v.boolean()) }))),
  volumes: v.record(v.string(), v.null()),
})

const text = readFileSync(join(FOLDER, 'compose.yaml'), 'utf8')
const { services, networks, volumes } = v.parse(COMPOSE, parse(text, { merge: true }))
const all = Object.entries(services)
const sites = all.filter(([, { build }]) => build)

it.each(all)('%s names networks, volumes and services that are there', (_, service) => {
  expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks))
  for (const volume of service.volumes) {
    const [from = ''] = volume.split(':')
    expect(from.startsWith('.') ? existsSync(join(FOLDER, from)) : from in volumes).toBe(true)
  }
  const { depends_on } = service
  const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
  expect(Object.keys(services)).toEqual(expect.arrayContaining(others))
})

it.each(sites)('%s has few rights, and is reached by the proxy alone', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    ports: [],
    restart: 'unless-stopped',
  })
  const { context = '', dockerfile = '' } = service.build ?? {}
  expect(existsSync(join(FOLDER, context, dockerfile))).toBe(true)
})

it('has two processes of the site, each of them behind the proxy', () => {
  expect(sites.map(([name]) => `${name}:4300`).join(' ')).toBe(
    services['proxy']?.environment['UPSTREAM'],
  )
  expect(sites).toHaveLength(2)
})

it('lets only the proxy be reached from outside, and the database not reach out', () => {
  expect(all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy'])
  expect(services['postgres']?.networks).toEqual(['inside'])
  expect(networks['inside']).toMatchObject({ internal: true })
})

it.each(sites)('%s has settings that a start accepts', (_, { environment }) => {
  const env = Object.entries(environment).map(([name, value]) => [name, filledIn(value, GIVEN)])
  const settings = readSettings(Object.fromEntries(env) as Record<string, string>)
  expect(settings.location).toMatchObject({
    postgresUrl: 'postgres://mandry:postgres0password@postgres:5432/mandry',
  })
  expect(settings.origin).toBe('https://mandry.example')
  expect(settings.isProxy('172.30.0.7')).toBe(true)
})

it.each(Object.keys(GIVEN))('does not start without %s, and holds no secret itself', (name) => {
  const { [name]: _, ...rest } = GIVEN
  const values = all.flatMap(([, { environment }]) => Object.values(environment))
  expect(() => values.map((value) => filledIn(value, rest))).toThrow(name)
})

/** As Compose fills in variables: `${NAME:?}` has to be given, `${NAME:-}` may be left out. */
function filledIn(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{(\w+):([?-])\}/g, (_, name: string, kind: string) => {
    const found = given[name] ?? (kind === '-' ? '' : undefined)
    if (found === undefined) throw new Error(`${name} is missing`)
    return found
  })
}
