import { plainText } from '../../site/plain-text.ts'
import { useEffect, useState } from 'react'
import { fill } from '../../languages/fill.ts'
import type { Texts } from '../../languages/texts.ts'
import { useAttributes, Label } from '../field.tsx'
import { labelOf } from '../validate.ts'
import { fileLimits, MAX_FILE_BYTES, MAX_FILES, sizeText, typesText } from './file-limits.ts'
import { FileUploads, loadFileTexts } from './file-uploads.tsx'
import type { Kind, KindProps } from './kind.ts'
import { NOT_UPLOADED } from './not-uploaded.ts'

/** The id of an uploaded file, as the endpoint gives it. */
const ID = /^[\da-f-]{36}\.[\da-f]{64}$/

/** Files. The value has the id of an uploaded one on each line; without script the form posts the files themselves. */
export const file: Kind = {
  hasOwnWords: true,
  prepare(input, warn) {
    const { accept, maxSize, maxFiles } = input
    const isList = Array.isArray(accept) && accept.every((entry) => ACCEPTED.test(plainText(entry)))
    const isCount = (value: unknown, max: number) =>
      Number.isInteger(value) && Number(value) > 0 && Number(value) <= max
    if (accept !== undefined && !isList) warn('accept: expected a list of types and endings')
    if (maxSize !== undefined && !isCount(maxSize, MAX_FILE_BYTES))
      warn(`maxSize: expected 1 to ${MAX_FILE_BYTES} bytes`)
    if (maxFiles !== undefined && !isCount(maxFiles, MAX_FILES))
      warn(`maxFiles: expected 1 to ${MAX_FILES}`)
    return {
      ...input,
      accept: isList ? accept : undefined,
      maxSize: isCount(maxSize, MAX_FILE_BYTES) ? maxSize : undefined,
      maxFiles: isCount(maxFiles, MAX_FILES) ? maxFiles : undefined,
    }
  },
  check(value, input, { texts }) {
    if (value.startsWith(NOT_UPLOADED)) return value.slice(NOT_UPLOADED.length)
    const ids = value.split('\n')
    const isFit = ids.every((id) => ID.test(id)) && ids.length <= fileLimits(input).maxFiles
    return isFit ? '' : texts.noFile
  },
  missing: ({ texts }) => texts.noFile,
  read(form, input, { texts }) {
    const value = new FormData(form).getAll(input.name).at(-1)
    if (typeof value === 'string') return value
    // Chosen, and the script that uploads it is not there.
    return value?.name ? NOT_UPLOADED + fill(texts.noFile, { label: labelOf(input) }) : ''
  },
  // The control keeps what is uploaded until the form is reset.
  refill: () => {},
  Control: FileField,
}

const ACCEPTED = /^(\.[\w-]{1,20}|[a-z]+\/([\w.+-]{1,100}|\*))$/i

/** What a server renders: a plain field. With script the files are uploaded as soon as they are chosen. */
function FileField(props: KindProps) {
  const { input, index, issue, context } = props
  const { texts, textsLocale } = context
  const [words, setWords] = useState<Texts['files']>()
  useEffect(() => {
    // Without its texts the field still says that it holds a file, when the form is sent.
    loadFileTexts(textsLocale).then(setWords, () => {})
  }, [textsLocale])
  const { accept, maxSize, maxFiles } = fileLimits(input)
  const remarkId = `remark-${index}`
  const limits = { limit: sizeText(maxSize, textsLocale), types: typesText(accept, texts) }
  const attributes = useAttributes({ ...props, issue }, remarkId)
  return (
    <>
      <Label input={input} htmlFor={attributes.id} />
      <p className="remark" part="remark" id={remarkId}>
        {fill(texts.fileLimits, limits)}
      </p>
      <div className={words ? 'picker' : 'field'}>
        {/* It has a name only as long as it posts its files itself: later the ids are the value. */}
        <input
          {...attributes}
          name={words ? undefined : attributes.name}
          required={words ? undefined : attributes.required}
          type="file"
          accept={accept.join()}
          multiple={maxFiles > 1}
        />
        {/* The browser's own button is in the browser's language. This one lies below the invisible field. */}
        {words && (
          <span className="button plain" part="file-button" aria-hidden="true">
            {maxFiles > 1 ? words.chooseMany : words.choose}
          </span>
        )}
      </div>
      {words && <FileUploads {...props} texts={words} />}
    </>
  )
}
