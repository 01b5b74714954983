import { expect, it } from 'vitest'
import type { AnyWidget } from '#src/element/widget.ts'
import { OPTIONS } from '#widgets/list.ts'

const widgets = import.meta.glob<AnyWidget>('./*/*.element.ts', {
  eager: true,
  import: 'widget',
})

it.each(Object.entries(widgets))('the list has the widget of %s', async (file, widget) => {
  expect(file).toMatch(new RegExp(`/${widget.tag}/${widget.tag}\\.element\\.ts$`))
  const [fetch, strategy] = OPTIONS.catalogue[widget.tag] ?? []
  expect(strategy).toBe(widget.load)
  expect((await fetch?.())?.widget).toBe(widget)
})
