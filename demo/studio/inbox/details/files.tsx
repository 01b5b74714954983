import { useId } from 'react'
import type { Platform } from 'mandry/platform'
import { useMessages, useStudio } from '../../session/studio-context.ts'
import { FILES_PATH, type FileAnswer } from '../../server/files/contract.ts'
import { Button } from '../../ui/button.tsx'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import { useToast } from '../../ui/toast.tsx'
import { readFiles, sizeIn } from '../model/files.ts'
import { useFailure } from '../use-failure.ts'
import { callStudio } from '../../session/call-studio.ts'

/** What came with an enquiry, to be saved. @param props `text`: the field of the item */
export function Files({ text }: { readonly text: string }) {
  const messages = useMessages(INBOX_MESSAGES)
  const { platform, language } = useStudio()
  const failure = useFailure()
  const toast = useToast()
  const headingId = useId()
  const files = readFiles(text)
  if (files.length === 0) return null
  return (
    <section className="notes" aria-labelledby={headingId}>
      <h4 id={headingId}>{messages.files}</h4>
      <ul>
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="file">
            <Button
              icon="download"
              aria-label={`${messages.saveFile}: ${name}`}
              onClick={() => {
                save(platform, id).catch((error: unknown) => {
                  const reason = failure(error)
                  if (reason) toast.warn(reason)
                })
              }}
            >
              <bdi>{name}</bdi> ({sizeIn(language, bytes)})
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function save(platform: Platform, id: string): Promise<void> {
  const { url } = await callStudio<FileAnswer>(platform, FILES_PATH, { id })
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
