import { expect, it } from 'vitest'
import { readVideo } from './video.ts'

const ID = 'aqz-KE-bpKQ'
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`
const VIMEO = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

it.each([
  [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
  [`https://m.youtube.com/watch?v=${ID}&t=90s`, `${YOUTUBE}&start=90`],
  [`https://youtu.be/${ID}?t=90`, `${YOUTUBE}&start=90`],
  [`https://youtube.com/shorts/${ID}`, YOUTUBE],
  [`https://www.youtube.com/live/${ID}`, YOUTUBE],
  [`https://www.youtube-nocookie.com/embed/${ID}?start=5`, `${YOUTUBE}&start=5`],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}&h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}&h=8272103f6e`],
  ['/films/tour.mp4', undefined],
  ['films/tour.WEBM?v=2#t=10', undefined],
  ['https://cdn.example/tour.mov', undefined],
])('the video of %s plays in %s', (address, player) => {
  expect(readVideo(address)).toEqual({ address, player })
})

it.each([
  '',
  '/pictures/tour.jpg',
  'https://www.youtube.com/@mandry',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/channels/staffpicks',
  `https://youtube.com.example/watch?v=${ID}`,
  'javascript:alert(1)//a.mp4',
  'data:video/mp4;base64,AAAA',
  'https://[bad/a.mp4',
])('%j is not a video', (address) => {
  expect(readVideo(address)).toBeUndefined()
})
