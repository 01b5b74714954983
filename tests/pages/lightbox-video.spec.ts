import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  dialogOf,
  expect,
  galleryPage,
  hashOf,
  test,
  thumbnail,
} from './support/lightbox.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const PLAYER = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'

/** The third work is a film of a host, the fourth a film of the site. */
const VIDEOS: Readonly<Record<string, object>> = {
  'Work 3': { video: YOUTUBE },
  'Work 4': { video: '/films/tour.webm', captions: '/films/tour.vtt' },
}
const FILMS = galleryPage(6, ({ photoName }) => VIDEOS[photoName] ?? {})

const play = (page: Page) => button(page, 'Play the video')

async function openFilm(page: Page, number: number): Promise<void> {
  await page.waitForURL(/#/)
  await thumbnail(page, number).click()
  await play(page).waitFor()
}

/** A second of a moving picture, as a browser records it. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data))
    })
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      context?.fillRect(frame, 0, 1, 100)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    return [...new Uint8Array(await (await recorded).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('lightbox: a video of a host is a link, then a picture with a button; nothing is requested from the host before it is pressed @journey', async ({
  openHtml,
  page,
  problems,
}) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' })
  })
  await openHtml(FILMS)
  await expect(thumbnail(page, 3)).toHaveAttribute('href', YOUTUBE)
  await expect(thumbnail(page, 3)).toHaveAccessibleName(/^Video: Picture of work 3/)
  await openFilm(page, 3)
  await expect(button(page, 'Zoom in')).toHaveCount(0)
  await expectAccessible(page)
  expect(asked).toEqual([])

  await play(page).focus()
  await page.keyboard.press('Enter')
  const frame = dialogOf(page).locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Evening 3')
  await expect(frame).toHaveAttribute('allow', /autoplay/)
  await expect.poll(() => asked).toEqual([PLAYER])
  await expect(dialogOf(page)).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hashOf(page)).toBe('#all/work-4')
  await expect(frame).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(button(page, 'Play the video: Evening 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(thumbnail(page, 3)).toBeFocused()
  expect(problems).toEqual([])
})

test('lightbox: a video file plays with its captions, and the arrows lead to the next work, which stops it', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml('<p>Before</p>')
  const film = await recordFilm(page)
  let wasAsked = false
  await page.route('**/films/tour.webm', (route) => {
    wasAsked = true
    return route.fulfill({ contentType: 'video/webm', body: film })
  })
  await page.route('**/films/tour.vtt', (route) =>
    route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:09.000\nA river' }),
  )
  await openHtml(FILMS)
  await openFilm(page, 4)
  expect(wasAsked).toBe(false)
  await play(page).click()
  const video = dialogOf(page).locator('video')
  await expect(video).toBeFocused()
  await expect(video).toHaveAccessibleName('Evening 4')
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.played.length))
    .toBeGreaterThan(0)
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.textTracks[0]?.cues?.length))
    .toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hashOf(page)).toBe('#all/work-5')
  await expect(video).toHaveCount(0)
  await expect(button(page, 'Zoom in')).toBeVisible()
  expect(problems).toEqual([])
})

test('lightbox: where a video file cannot be played, a link leads to it', async ({
  openHtml,
  page,
}) => {
  await page.route('**/films/tour.webm', (route) => route.fulfill({ status: 404 }))
  await openHtml(FILMS)
  await openFilm(page, 4)
  await play(page).click()
  await expect(dialogOf(page).getByRole('link', { name: 'Open the video' })).toHaveAttribute(
    'href',
    '/films/tour.webm',
  )
})
