import { useState } from 'react'
import type { Texts } from '../../../src/public/element.ts'
import type { Video } from '../../../src/public/own-widgets.ts'
import { PlayIcon } from './icons.tsx'

interface VideoPlayerProps {
  readonly video: Video
  /** Name of the work. */
  readonly name: string
  readonly captions: string | undefined
  readonly messages: Texts['lightbox']
}

/** A button over the picture, then the video in its place. It stops when it is unmounted. */
export function VideoPlayer({ video, name, captions, messages }: VideoPlayerProps) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting')
  if (state === 'failed')
    return (
      <output className="player failed">
        <a className="more" href={video.address}>
          {messages.openVideo}
        </a>
      </output>
    )
  if (state === 'playing' && video.player)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need their scripts and their own origin
      <iframe
        className="player"
        part="video"
        // The keys of the lightbox go on working: the focus stays in this document.
        ref={(frame) => frame?.closest('dialog')?.focus()}
        src={video.player}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // Players refuse to play without the origin of the page.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  if (state === 'playing')
    return (
      <video
        className="player swiper-no-swiping"
        part="video"
        ref={(player) => player?.focus()}
        src={video.address}
        aria-label={name}
        controls
        autoPlay
        playsInline
        onError={() => setState('failed')}
      >
        <track kind="captions" src={captions} default />
      </video>
    )
  return (
    <button
      className="round disc play swiper-no-swiping"
      part="play"
      type="button"
      aria-label={`${messages.play}: ${name}`}
      onClick={() => setState('playing')}
    >
      <PlayIcon />
    </button>
  )
}
