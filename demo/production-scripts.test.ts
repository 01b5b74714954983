import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the scripts of the demo contain React without its checks for development', () => {
  const files = globSync('demo/{dist,studio/dist}/**/*.js')
  expect(files.length).toBeGreaterThan(5)
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(texts.filter(([, text]) => text.includes('react_stack_bottom_frame'))).toEqual([])
})
