import { afterPaint } from '../element/after-paint.ts'
import { useIsServerRendered } from '../element/use-is-server-rendered.ts'
import type { ImageFile } from '../site/picture.ts'
import { srcSet } from './image-variants.ts'
import { useLoading } from './use-loading.ts'

/**
 * `high` for the picture that is visible first, `eager` for pictures next to it, whose priority browsers raise in the
 * viewport, `lazy` for pictures that load near the viewport.
 */
export type Priority = 'high' | 'eager' | 'lazy'

export interface PictureProps {
  readonly file: ImageFile
  /** Alternative text, never empty. It is shown in the picture's place after a failure. */
  readonly alt: string
  /**
   * Displayed width, as in HTML: `(max-width: 480px) 100vw, 25vw`. Not `auto`: when the picture is hidden or removed,
   * Chromium would load the file for the width of the window.
   */
  readonly sizes: string
  readonly priority: Priority
  /** Called once, with true when the picture has loaded and with false after its last failure. */
  readonly onSettled?: (ok: boolean) => void
}

/** A picture in the best file for its place, over its placeholder until it has loaded. */
export function Picture(props: PictureProps) {
  return <OnePicture key={props.file.src} {...props} />
}

function OnePicture({ file, alt, sizes, priority, onSettled }: PictureProps) {
  const isServerRendered = useIsServerRendered()
  const { attempt, status, isFading, ref, turn } = useLoading(onSettled, isServerRendered)
  const isLost = status === 'broken' && attempt === 2
  // A picture that the visitor may have seen already must not fade in again.
  const isHidden = status === 'loading' && !(isServerRendered && attempt === 1)
  const show = async (image: HTMLImageElement) => {
    await image.decode().catch(() => {}) // it is shown all the same
    turn('shown', isHidden && (await isInSight(image)))
  }
  return (
    <span className={`picture ${status}${isFading ? ' fading' : ''}`} part="picture">
      {file.placeholder && !isLost && (
        <img className="placeholder" src={file.placeholder} alt="" decoding="sync" />
      )}
      {status === 'broken' ? (
        <Fallback file={file} alt={alt} isLost={isLost} />
      ) : (
        <picture key={attempt}>
          {attempt === 1 && <Sources file={file} sizes={sizes} />}
          <img
            ref={ref}
            className={isHidden ? 'image hidden' : 'image'}
            part="image"
            loading={priority === 'lazy' ? 'lazy' : 'eager'}
            decoding={priority === 'lazy' ? 'async' : 'auto'}
            fetchPriority={priority === 'high' ? priority : 'auto'}
            width={file.width}
            height={file.height}
            alt={alt}
            onLoad={({ currentTarget }) => void show(currentTarget)}
            onError={() => turn('broken')}
            // Only the smaller files may be missing, so the second attempt loads the original.
            {...(attempt === 1 && { sizes, srcSet: srcSet(file) })}
            src={file.src}
          />
        </picture>
      )}
    </span>
  )
}

function Sources({ file, sizes }: { readonly file: ImageFile; readonly sizes: string }) {
  return file.formats?.map((format) => (
    <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSet(file, format)} />
  ))
}

interface FallbackProps extends Pick<PictureProps, 'file' | 'alt'> {
  readonly isLost: boolean
}

/** Takes the picture's place. Its text is shown after the second attempt has failed. */
function Fallback({ file, alt, isLost }: FallbackProps) {
  return (
    <>
      <svg
        className="image"
        viewBox={`0 0 ${file.width} ${file.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img without a file has no shape
        role="img"
        aria-label={alt}
      />
      {isLost && (
        <span className="fallback" part="fallback" aria-hidden="true">
          {alt}
        </span>
      )}
    </>
  )
}

/** Whether it is in the window, measured when a frame has been drawn: earlier, that would bring about a layout. */
async function isInSight(image: HTMLImageElement): Promise<boolean> {
  await afterPaint()
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
