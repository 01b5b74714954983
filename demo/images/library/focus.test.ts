import { expect, it } from 'vitest'
import { readContent } from '#demo/content/content.ts'
import { firstApps } from '#demo/content/first-content/first-apps.ts'
import { picture } from '#demo/site/templates/picture.ts'

it('a picture with a focus says what stays in sight, in tenths; without one it says nothing', () => {
  const found = readContent(firstApps()).pictureNamed('tour-lviv')
  const shown = (focus: { x: number; y: number } | undefined) =>
    picture(found && { ...found, focus }, 'en')?.text
  expect(shown({ x: 31, y: 78 })).toContain(' focus-x-30 focus-y-80"')
  expect(shown({ x: 0, y: 100 })).toContain(' focus-x-0 focus-y-100"')
  expect(shown(undefined)).not.toContain('focus-')
})
