import { expect, it } from 'vitest'
import { routeGroup } from './route-group.ts'

it.each([
  ['/', 'pages'],
  ['/en/', 'pages'],
  ['/uk/portfolio/?works=all', 'pages'],
  ['/en', 'pages'],
  ['/enquiries', 'enquiries'],
  ['/enquiries/token', 'enquiries'],
  ['/api/items/add?token=secret', 'api'],
  ['/file/content/1/secret/a.txt', 'file'],
  ['/mandry/mandry.js', 'mandry'],
  ['/wp-login.php', 'other'],
  ['//evil.example/', 'other'],
  ['*', 'other'],
  ['http://evil.example/en/', 'other'],
  ['', 'other'],
])('%s is counted as %s', (url, group) => {
  expect(routeGroup(url)).toBe(group)
})
