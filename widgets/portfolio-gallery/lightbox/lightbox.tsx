import { useId, useRef, useState } from 'react'
import { fill, type Texts } from '../../../src/public/element.ts'
import type { GalleryWork } from '../state/work.ts'
import { Arrows } from './arrows.tsx'
import { PanButtons } from './pan-buttons.tsx'
import { LightboxToolbar } from './toolbar.tsx'
import { Caption } from './caption.tsx'
import { ContactButton, type Contact } from './contact-button.tsx'
import { answerKey } from './keys.ts'
import { Slides } from './slides.tsx'
import { useModal } from './use-modal.ts'
import { useSwiping } from './swiping/use-swiping.ts'

export interface LightboxProps {
  /** The pictures one can go through. */
  readonly works: readonly GalleryWork[]
  /** Id of the one that is shown. To be changed in `onShow` at once: later, the visitor may be further on. */
  readonly current: string
  readonly texts: Texts['content']
  readonly messages: Texts['lightbox']
  /** Accessible name of the gallery. */
  readonly gallery: string
  /** A button next to the text. */
  readonly contact?: Contact | undefined
  readonly onShow: (id: string) => void
  /** The visitor closed it. It stays rendered, empty, until the address has changed. */
  readonly onClose: () => void
}

/** A picture in full size over the page: a modal dialog as long as it is rendered. */
export function Lightbox(props: LightboxProps) {
  const index = props.works.findIndex(({ id }) => id === props.current)
  const work = props.works[index]
  return work && <OpenLightbox {...props} index={index} work={work} />
}

interface OpenLightboxProps extends LightboxProps {
  readonly index: number
  readonly work: GalleryWork
}

function OpenLightbox(props: OpenLightboxProps) {
  const { works, index, work, texts, messages, gallery, contact, onShow, onClose } = props
  const captionId = useId()
  const dialog = useModal(work.id)
  const close = () => dialog.current?.close()
  const stage = useRef<HTMLDivElement>(null)
  const [{ zoomed, scale }, setZoom] = useState({ zoomed: -1, scale: 1 })
  const show = (to: number) => {
    const other = works[to]
    if (other) onShow(other.id)
  }
  const total = works.length
  const onZoom = (zoomed: number, scale: number) => setZoom({ zoomed, scale })
  const swipes = { onMove: show, onZoom, onSwipeDown: close }
  const swiping = useSwiping(stage, { index, total }, swipes)
  const name = work.title || work.alt
  const isZoomed = zoomed === index && scale > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is in it
    <dialog
      ref={dialog}
      className="lightbox"
      part="lightbox"
      tabIndex={-1}
      aria-label={`${name}, ${gallery}`}
      aria-describedby={captionId}
      onKeyDown={(event) => answerKey(event, { index, total, show, swiping })}
      // When it is unmounted it closes too, and its address is another one by then.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <LightboxToolbar
        counter={`${index + 1} / ${total}`}
        title={name}
        isZoomed={isZoomed}
        onZoom={swiping && !work.video ? () => swiping.zoom(isZoomed ? 0 : 2) : undefined}
        close={texts.close}
        messages={messages}
      />
      <output className="visually-hidden">
        {zoomed === index && `${Math.round(scale * 100)} %`}
      </output>
      <Slides
        works={works}
        index={index}
        isZoomed={isZoomed}
        stage={stage}
        messages={messages}
        onBackdrop={close}
      />
      <Arrows index={index} total={total} show={show} messages={messages} />
      {isZoomed && swiping && <PanButtons pan={swiping.pan} messages={messages} />}
      <Caption
        id={captionId}
        work={work}
        position={fill(texts.position, { number: index + 1, total })}
        messages={messages}
      >
        {contact && <ContactButton {...contact} about={contact.placement && name} close={close} />}
      </Caption>
    </dialog>
  )
}
