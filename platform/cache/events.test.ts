import { describe, expect, it } from 'vitest'
import { Events } from './events.ts'
import { item, SILENT } from '../../tests/support/platform/cache/open-cache.ts'

const detail = (appId: number, itemId: number) => ({ appId, itemId, item: undefined })

describe('Events', () => {
  it('reaches those whose address it fits, and no others (E01)', () => {
    const events = new Events(SILENT)
    const heard: string[] = []
    const hear = (name: string) => () => void heard.push(name)
    events.on('item', {}, hear('all'))
    events.on('item', { appId: 1 }, hear('app 1'))
    events.on('item', { itemId: 2 }, hear('item 2'))
    events.on('item', { itemId: 2, appId: 1 }, hear('both'))
    events.on('item', { appId: 2 }, hear('app 2'))
    events.on('item', { appId: 12 }, hear('app 12'))
    events.on('file', { fileId: 1 }, hear('file 1'))
    events.emit('item', detail(1, 2))
    expect(heard.sort()).toEqual(['all', 'app 1', 'both', 'item 2'])
    heard.length = 0
    events.emit('item', detail(2, 1))
    expect(heard.sort()).toEqual(['all', 'app 2'])
  })

  it('treats 0 as an id (E05)', () => {
    const events = new Events(SILENT)
    const heard: unknown[] = []
    events.on('item', { appId: 0, itemId: 0 }, ({ appId, itemId }) => heard.push([appId, itemId]))
    for (const [appId, itemId] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const)
      events.emit('item', detail(appId, itemId))
    expect(heard).toEqual([[0, 0]])
  })

  it('takes digits for an id, and undefined for any', () => {
    const events = new Events(SILENT)
    const heard: unknown[] = []
    const filter = { appId: '07' as never, itemId: undefined }
    events.on('item', filter, ({ appId }) => heard.push(appId))
    for (const appId of [7, 8]) events.emit('item', detail(appId, 1))
    expect(heard).toEqual([7])
  })

  it('calls each listener once and does not replay events to later listeners (E02) (E03)', () => {
    const events = new Events(SILENT)
    const payload = new WeakRef(detail(1, 1))
    events.emit('item', payload.deref() ?? detail(1, 1))
    const heard: unknown[] = []
    const hear = (one: unknown) => void heard.push(one)
    events.on('item', { appId: 1 }, hear)
    events.on('item', {}, hear)
    events.on('file', { appId: 1 }, hear)
    expect(heard).toEqual([])
    const next = detail(1, 3)
    events.emit('item', next)
    expect(heard).toEqual([next, next])
  })

  it('logs a listener that throws and calls the others (E04)', () => {
    const lines: unknown[][] = []
    const events = new Events({ warn: () => {}, error: (...line) => void lines.push(line) })
    const heard: string[] = []
    events.on('item', {}, () => {
      throw new Error('slip')
    })
    events.on('item', { appId: 1 }, () => void heard.push('other'))
    events.emit('item', detail(1, 1))
    expect(heard).toEqual(['other'])
    expect(lines).toEqual([['mandry/platform: a listener of "item" failed', new Error('slip')]])
  })

  it('calls a listener twice that was added twice, until each subscription ends', () => {
    const events = new Events(SILENT)
    let heard = 0
    const hear = () => void heard++
    const stops = [events.on('item', {}, hear), events.on('item', {}, hear)]
    events.emit('item', detail(1, 1))
    expect(heard).toBe(2)
    stops[0]?.()
    events.emit('item', detail(1, 1))
    expect(heard).toBe(3)
    stops[1]?.()
    expect(events.has('item')).toBe(false)
  })

  it('leaves other listeners alone when one unsubscribes twice', () => {
    const events = new Events(SILENT)
    let heard = 0
    const stop = events.on('item', { appId: 1 }, () => {})
    stop()
    events.on('item', { appId: 2 }, () => void heard++)
    stop()
    events.emit('item', detail(2, 1))
    expect(heard).toBe(1)
  })

  it('does not call listeners that were added or removed during the event', () => {
    const events = new Events(SILENT)
    const heard: string[] = []
    events.on('item', {}, () => {
      heard.push('first')
      stop()
      events.on('item', { appId: 1 }, () => void heard.push('new, own address'))
      events.on('item', {}, () => void heard.push('new'))
    })
    const stop = events.on('item', {}, () => void heard.push('stopped'))
    events.emit('item', detail(1, 1))
    expect(heard).toEqual(['first'])
  })

  it('freezes the detail of an event', () => {
    const events = new Events(SILENT)
    let heard: unknown
    events.on('item', {}, (one) => void (heard = one))
    events.emit('item', { appId: 1, itemId: 1, item: item(1, 'a') })
    expect(Object.isFrozen(heard)).toBe(true)
  })

  it('keeps no memory when all listeners have left (E02)', () => {
    const events = new Events(SILENT)
    const stops = Array.from({ length: 1000 }, (_, appId) => events.on('item', { appId }, () => {}))
    expect(events.has('item')).toBe(true)
    for (const stop of stops) stop()
    expect(events.has('item')).toBe(false)
    events.on('item', {}, () => {})
    events.clear()
    expect(events.has('item')).toBe(false)
  })
})
