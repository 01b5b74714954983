import { useState, type CSSProperties, type SyntheticEvent } from 'react'
import { Picture, type Texts } from '../../../src/public/element.ts'
import type { GalleryWork } from '../state/work.ts'
import { findThumbnail } from './use-modal.ts'
import { VideoPlayer } from './video-player.tsx'

interface SlideProps {
  readonly work: GalleryWork
  /** Its place among all pictures. */
  readonly index: number
  readonly isCurrent: boolean
  /** Whether the visitor looks closer, and is worth the original. */
  readonly isZoomed: boolean
  /** Whether the large picture is fetched; once it is, it stays. */
  readonly isWanted: boolean
  readonly messages: Texts['lightbox']
  readonly onSettled: () => void
}

/** One picture, as large as the window allows; its thumbnail until it has loaded. */
export function Slide(props: SlideProps) {
  const { work, index, isCurrent, isZoomed, isWanted, messages, onSettled } = props
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const [isSettled, setSettled] = useState(false)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>(work)
  // The data's size may be wrong or missing. The size of a `srcset` file says nothing about the original.
  const onLoad = ({ target }: SyntheticEvent) => {
    const {
      className,
      srcset,
      naturalWidth: width,
      naturalHeight: height,
    } = target as HTMLImageElement
    if (className.includes('image') && !srcset) setSize({ width, height })
  }
  const ratio = size.width / size.height
  return (
    <div
      className="swiper-slide"
      data-swiper-slide-index={index}
      aria-hidden={!isCurrent}
      style={{ '--index': index } as CSSProperties}
    >
      {/* Swiper enlarges what is in its own container: a picture, not a video. */}
      <div className={work.video ? 'fit' : 'fit swiper-zoom-container'}>
        <div
          className={`swiper-zoom-target frame ${isSettled ? 'settled' : ''}`}
          style={
            {
              '--ratio': ratio,
              '--width': work.video ? '100cqi' : `${size.width}px`,
            } as CSSProperties
          }
          onLoadCapture={onLoad}
        >
          <img className="thumbnail" alt="" ref={(image) => showThumbnail(image, work)} />
          {(isWanted || wasWanted) && (
            <Picture
              file={{ ...work, placeholder: undefined }}
              alt={work.alt}
              sizes={isZoomed ? '300vw' : `min(100vw, ${Math.ceil(ratio * 100)}vh)`}
              priority="high"
              onSettled={() => {
                setSettled(true)
                onSettled()
              }}
            />
          )}
          {work.video && isCurrent && (
            <VideoPlayer
              video={work.video}
              name={work.title || work.alt}
              captions={work.captions}
              messages={messages}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The file that the gallery shows: the browser has already loaded it. */
function showThumbnail(
  image: HTMLImageElement | null,
  { id, placeholder = '' }: GalleryWork,
): void {
  if (!image || image.src) return
  const shown = findThumbnail(image.getRootNode(), id)?.querySelector<HTMLImageElement>('.image')
  const found = shown?.naturalWidth ? shown.currentSrc : ''
  image.classList.toggle('rough', !found)
  if (found || placeholder) image.src = found || placeholder
}
