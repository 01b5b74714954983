import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { fill } from '../../languages/fill.ts'
import { loadTexts } from '../../languages/load-texts.ts'
import type { Texts } from '../../languages/texts.ts'
import { fieldId, useName, type FieldProps } from '../control.tsx'
import { fileLimits, sizeText } from './file-limits.ts'
import { uploadFile } from './upload-file.ts'
import { UploadList, type ChosenFile } from './upload-list.ts'

type FileTexts = Texts['files']

/** @throws when the texts cannot be loaded */
export async function loadFileTexts(locale: string): Promise<FileTexts> {
  return (await loadTexts({ group: 'files', locale })).texts
}

interface FileUploadsProps extends FieldProps {
  readonly texts: FileTexts
}

/** Uploads what is chosen in the field before it. What is not uploaded keeps the form from being sent, and says why. */
export function FileUploads(props: FileUploadsProps) {
  const { input, index, setup, texts } = props
  const { textsLocale: lang } = setup
  const [list] = useState(
    () =>
      new UploadList({
        limits: fileLimits(input),
        texts,
        lang,
        upload: (file, on) => uploadFile(file, setup, { input: input.name, ...on }),
      }),
  )
  const { files, note, said } = useSyncExternalStore(list.subscribe, list.snapshot)
  const value = useRef<HTMLInputElement>(null)
  useChosen(value, index, list)
  const ids = list.value()
  const named = useName(input.name)
  useEffect(() => {
    if (!value.current) return
    value.current.value = ids
    // The form looks again at what it says of the input.
    value.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [ids])
  const remove = (one: ChosenFile) => {
    // Before the button that has the focus is gone.
    fieldBefore(value, index)?.focus()
    list.remove(one)
  }

  return (
    <>
      <input type="hidden" ref={value} {...named} />
      {files.map((one) => (
        <div className="about" part="file" key={one.key}>
          <FileRow
            {...{ one, texts, lang }}
            onRetry={() => list.retry(one)}
            onRemove={() => remove(one)}
          />
        </div>
      ))}
      {note && <p className="hint">{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

/** Gives the list what is chosen in the field, and empties it with the form. */
function useChosen(
  value: RefObject<HTMLInputElement | null>,
  index: number,
  list: UploadList,
): void {
  useEffect(() => {
    const field = fieldBefore(value, index)
    const form = field?.closest('form')
    if (!field || !form) return undefined
    const listeners = new AbortController()
    const take = () => {
      list.add([...(field.files ?? [])])
      // The same file may be chosen again.
      field.value = ''
    }
    field.addEventListener('change', take, { signal: listeners.signal })
    form.addEventListener('reset', () => list.clear(), { signal: listeners.signal })
    // What was chosen before this script was there.
    if (field.files?.length) take()
    return () => listeners.abort()
  }, [value, index, list])
}

interface FileRowProps {
  readonly one: ChosenFile
  readonly texts: FileTexts
  readonly lang: string
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function FileRow({ one, texts, lang, onRetry, onRemove }: FileRowProps) {
  const { file, part, id, fault } = one
  const { name, size } = file
  const isUploading = !id && !fault
  const done = id ? `. ${texts.uploaded}` : ''
  const end = isUploading ? texts.cancel : texts.remove
  return (
    <>
      <span>
        <span>{fault ? fault.text : `${name}, ${sizeText(size, lang)}${done}`}</span>
        {isUploading && <progress value={part} aria-label={fill(texts.uploading, { name })} />}
      </span>
      <span>
        {fault?.mayRetry && <RowButton {...{ name, text: texts.retry, onClick: onRetry }} />}
        <RowButton {...{ name, text: end, onClick: onRemove }} />
      </span>
    </>
  )
}

interface RowButtonProps {
  readonly name: string
  readonly text: string
  readonly onClick: () => void
}

function RowButton({ name, text, onClick }: RowButtonProps) {
  return (
    <button
      className="copy"
      part="file-button"
      type="button"
      aria-label={`${text}: ${name}`}
      onClick={onClick}
    >
      {text}
    </button>
  )
}

function fieldBefore(
  place: RefObject<HTMLInputElement | null>,
  index: number,
): HTMLInputElement | null {
  const root = place.current?.getRootNode() as ShadowRoot | undefined
  return (root?.getElementById(fieldId(index)) ?? null) as HTMLInputElement | null
}
