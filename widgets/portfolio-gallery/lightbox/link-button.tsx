import { useState } from 'react'
import { LinkIcon } from './icons.tsx'
import type { Texts } from '../../../src/public/element.ts'

/** Hands the address over: to other apps where one holds the device in the hand, else to the clipboard. */
export function LinkButton({
  title,
  messages,
}: {
  readonly title: string
  readonly messages: Texts['lightbox']
}) {
  const [announcement, announce] = useState({ text: '', title })
  const canShare = !!navigator.share && matchMedia('(hover: none)').matches
  const hand = async () => {
    const { href } = location
    try {
      if (canShare) return await navigator.share({ title, url: href })
      await navigator.clipboard.writeText(href)
      announce({ text: messages.copied, title })
    } catch (cause) {
      // The visitor thought better of it.
      if ((cause as Error).name !== 'AbortError') announce({ text: messages.notCopied, title })
    }
  }
  return (
    <>
      <output className="announcement">{announcement.title === title && announcement.text}</output>
      <button
        className="round"
        part="link-button"
        type="button"
        aria-label={canShare ? messages.share : messages.copy}
        onClick={() => void hand()}
      >
        <LinkIcon />
      </button>
    </>
  )
}
