import { parseUrl } from './path.ts'

/** A video of the portfolio. Nothing of it is requested before a visitor plays it. */
export interface Video {
  /** As the data names it. A link to the video leads here. */
  readonly address: string
  /** Address of the player of a video host. Undefined for a file, which the browser plays. */
  readonly player: string | undefined
}

const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com'
const VIMEO_PLAYER = 'https://player.vimeo.com'

/** Origins of the players in galleries: `frame-src` of a content security policy allows them. */
export const VIDEO_PLAYERS: readonly string[] = [YOUTUBE_PLAYER, VIMEO_PLAYER]

const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i

const YOUTUBE = /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
const YOUTUBE_ID = /^[\w-]{11}$/

const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/
/** An unlisted video has a key after its number. */
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/

/** Reads the address of a video file, or of a video on YouTube or Vimeo. @returns undefined for any other address */
export function readVideo(address: string): Video | undefined {
  const url = parseUrl(address, 'https://page.invalid/')
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const player = youtubePlayer(url) ?? vimeoPlayer(url)
  return player || FILE.test(url.pathname) ? { address, player } : undefined
}

/** Of YouTube's host that sets no cookies before the video plays. */
function youtubePlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!YOUTUBE.test(hostname)) return undefined
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  if (!YOUTUBE_ID.test(id)) return undefined
  const start = Number.parseInt(searchParams.get('t') ?? searchParams.get('start') ?? '', 10)
  const query = `autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`
  return `${YOUTUBE_PLAYER}/embed/${id}?${query}`
}

function vimeoPlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, id, pathKey] = (VIMEO.test(hostname) && VIMEO_PATH.exec(pathname)) || []
  if (!id) return undefined
  const key = pathKey ?? searchParams.get('h')
  const query = `autoplay=1&dnt=1${key && /^\w+$/.test(key) ? `&h=${key}` : ''}`
  return `${VIMEO_PLAYER}/video/${id}?${query}`
}
