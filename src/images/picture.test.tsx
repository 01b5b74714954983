// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImageFile } from '#src/site/picture.ts'
import { Picture, type PictureProps } from '#src/images/picture.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const file: ImageFile = {
  src: '/a.jpg',
  width: 1600,
  height: 1200,
  formats: ['avif', 'webp'],
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC',
}
const first: PictureProps = { file, alt: 'A boat', sizes: '50vw', priority: 'high' }
const later: PictureProps = { ...first, priority: 'lazy' }

let root: Root
let container: HTMLElement
let settled: boolean[]
const onSettled = (ok: boolean) => void settled.push(ok)

beforeEach(() => {
  vi.useFakeTimers()
  settled = []
  container = document.createElement('div')
  document.body.replaceChildren(container)
  // Nothing is loaded here; events report the result of a load.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** As on a page without a server's markup. */
async function mount(props: PictureProps): Promise<void> {
  root = createRoot(container)
  await update(props)
}

function update(props: PictureProps): Promise<void> {
  return act(async () => root.render(<Picture {...props} onSettled={onSettled} />))
}

/** As the server rendered it, brought to life. */
async function hydrate(props: PictureProps, problems: unknown[] = []): Promise<void> {
  container.innerHTML = renderToString(<Picture {...props} />)
  await act(async () => {
    root = hydrateRoot(container, <Picture {...props} onSettled={onSettled} />, {
      onRecoverableError: (error) => problems.push(error),
    })
  })
}

function shown(): HTMLImageElement | null {
  return container.querySelector('picture img')
}

function isVeiled(): boolean {
  return !!shown()?.classList.contains('hidden')
}

function attributes(element: Element | null): Record<string, string> {
  return Object.fromEntries(
    Array.from(element?.attributes ?? [], ({ name, value }) => [name, value]),
  )
}

function happens(type: 'load' | 'error'): Promise<void> {
  return act(async () => void shown()?.dispatchEvent(new Event(type)))
}

/** A picture that was hidden is shown with the frame after the one in which it has loaded. */
const FRAME_MS = 20

async function loads(): Promise<void> {
  await happens('load')
  await pass(FRAME_MS)
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

async function lose(): Promise<void> {
  await happens('error')
  await pass(1000)
  await happens('error')
}

describe('the markup of a picture', () => {
  it('comes first when it is seen first', () => {
    container.innerHTML = renderToString(<Picture {...first} />)
    expect(attributes(shown())).toMatchObject({
      loading: 'eager',
      fetchpriority: 'high',
      sizes: '50vw',
      alt: 'A boat',
      width: '1600',
      height: '1200',
      src: '/a.jpg',
      srcset: '/a-600.jpg 600w, /a-1200.jpg 1200w, /a.jpg 1600w',
    })
  })

  it('comes at once beside it, after it', () => {
    container.innerHTML = renderToString(<Picture {...first} priority="eager" />)
    expect(attributes(shown())).toMatchObject({
      loading: 'eager',
      decoding: 'auto',
      fetchpriority: 'auto',
    })
  })

  it('waits when it is below', () => {
    container.innerHTML = renderToString(<Picture {...later} />)
    expect(attributes(shown())).toMatchObject({
      loading: 'lazy',
      decoding: 'async',
      fetchpriority: 'auto',
    })
  })

  it('offers each format, best first', () => {
    container.innerHTML = renderToString(<Picture {...first} />)
    expect(Array.from(container.querySelectorAll('source'), attributes)).toEqual([
      {
        type: 'image/avif',
        sizes: '50vw',
        srcset: '/a-600.jpg.avif 600w, /a-1200.jpg.avif 1200w, /a.jpg.avif 1600w',
      },
      {
        type: 'image/webp',
        sizes: '50vw',
        srcset: '/a-600.jpg.webp 600w, /a-1200.jpg.webp 1200w, /a.jpg.webp 1600w',
      },
    ])
  })

  it('asks for the original alone when nothing else is known', () => {
    const plain = { ...file, formats: [], placeholder: undefined }
    container.innerHTML = renderToString(<Picture {...first} file={plain} />)
    expect(container.querySelectorAll('source')).toHaveLength(0)
    expect(container.querySelectorAll('img')).toHaveLength(1)
    expect(shown()?.hasAttribute('srcset')).toBe(false)
  })

  it('has the placeholder under it, which says nothing', () => {
    container.innerHTML = renderToString(<Picture {...first} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(file.placeholder)
    expect(container.querySelector('img')?.alt).toBe('')
  })

  it.each([first, later])(
    'has no style attribute, and the same in the browser: %#',
    async (one) => {
      const problems: unknown[] = []
      expect(renderToString(<Picture {...one} />)).not.toContain('style')
      await hydrate(one, problems)
      expect(problems).toEqual([])
    },
  )
})

describe('the hydration of a picture', () => {
  it('renders it once, as a page of them would render again in the same task', async () => {
    const phases: string[] = []
    container.innerHTML = renderToString(<Picture {...first} />)
    await act(async () => {
      root = hydrateRoot(
        container,
        <Profiler id="picture" onRender={(_, phase) => phases.push(phase)}>
          <Picture {...first} />
        </Profiler>,
      )
    })
    expect(phases).toEqual(['mount'])
  })
})

describe('a picture’s appearing', () => {
  it('a picture of the server is never hidden', async () => {
    await hydrate(first)
    expect(isVeiled()).toBe(false)
    await happens('load')
    expect(isVeiled()).toBe(false)
    expect(settled).toEqual([true])
  })

  it('a picture that had come before is there at once', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600)
    await hydrate(first)
    expect(settled).toEqual([true])
    expect(isVeiled()).toBe(false)
  })

  it('a picture of the browser appears once it is decoded', async () => {
    const decoded = Promise.withResolvers<void>()
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise)
    await mount(later)
    expect(isVeiled()).toBe(true)
    await happens('load')
    expect(isVeiled()).toBe(true)
    expect(settled).toEqual([])
    await act(async () => decoded.resolve())
    await pass(FRAME_MS)
    expect(isVeiled()).toBe(false)
    expect(settled).toEqual([true])
  })

  it('a picture that was loaded and cannot be decoded ahead appears all the same', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('busy'))
    await mount(later)
    await loads()
    expect(isVeiled()).toBe(false)
  })

  it('another file is another picture', async () => {
    await mount(later)
    await lose()
    await update({ ...later, file: { ...file, src: '/b.jpg' } })
    expect(shown()?.getAttribute('src')).toBe('/b.jpg')
    await loads()
    expect(settled).toEqual([false, true])
  })
})

describe('a picture that fails', () => {
  it('is tried once more after 1 s, by its original alone', async () => {
    await mount(first)
    await happens('error')
    await pass(999)
    expect(shown()).toBeNull()
    await pass(1)
    expect(attributes(shown())).toMatchObject({ src: '/a.jpg', alt: 'A boat' })
    expect(shown()?.hasAttribute('srcset')).toBe(false)
    expect(container.querySelectorAll('source')).toHaveLength(0)
    await loads()
    expect(settled).toEqual([true])
  })

  it('keeps its name and its shape throughout', async () => {
    await mount(first)
    for (const step of [() => happens('error'), () => pass(1000), () => happens('error')]) {
      await step()
      const { alt } = shown() ?? {}
      const instead = container.querySelector('svg')
      expect(alt ?? instead?.getAttribute('aria-label')).toBe('A boat')
      if (instead) expect(instead.getAttribute('viewBox')).toBe('0 0 1600 1200')
    }
  })

  it('asks for nothing once it is gone', async () => {
    await mount(first)
    await happens('error')
    await act(async () => root.unmount())
    expect(vi.getTimerCount()).toBe(0)
  })
})
