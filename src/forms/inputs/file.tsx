import { useEffect, useState } from 'react'
import { fill } from '../../languages/fill.ts'
import type { Texts } from '../../languages/texts.ts'
import { Label, useAttributes, type FieldProps } from '../control.tsx'
import { labelOf } from '../rules.ts'
import { advancedTextsOf } from './advanced-texts.ts'
import { fileLimits, sizeText, typesText } from './file-limits.ts'
import { FileUploads, loadFileTexts } from './file-uploads.tsx'
import type { InputKind } from './kind.ts'
import { NOT_UPLOADED } from './not-uploaded.ts'

/** The id of an uploaded file, as the endpoint gives it. */
const ID = /^[\da-f-]{36}\.[\da-f]{64}$/

/** Files. The value has the id of an uploaded one on each line; without script the form posts the files themselves. */
export const file: InputKind = {
  errorTextIsFor: 'missing',
  check(value, input, context) {
    if (value.startsWith(NOT_UPLOADED)) return value.slice(NOT_UPLOADED.length)
    const ids = value.split('\n')
    const isFit = ids.every((id) => ID.test(id)) && ids.length <= fileLimits(input).maxFiles
    return isFit ? '' : advancedTextsOf(context).noFile
  },
  missing: (context) => advancedTextsOf(context).noFile,
  read(form, input, setup) {
    const value = new FormData(form).getAll(input.name).at(-1)
    if (typeof value === 'string') return value
    // Chosen, and the script that uploads it is not there.
    return value?.name
      ? NOT_UPLOADED + fill(advancedTextsOf(setup).noFile, { label: labelOf(input) })
      : ''
  },
  // The control keeps what is uploaded until the form is reset.
  refill: () => {},
  Control: FileField,
}

/** What a server renders: a plain field. With script the files are uploaded as soon as they are chosen. */
function FileField(props: FieldProps) {
  const { input, index, issue, setup } = props
  const { textsLocale } = setup
  const texts = advancedTextsOf(setup)
  const [words, setWords] = useState<Texts['files']>()
  useEffect(() => {
    // Without its texts the field still says that it holds a file, when the form is sent.
    loadFileTexts(textsLocale).then(setWords, () => {})
  }, [textsLocale])
  const { accept, maxSize, maxFiles } = fileLimits(input)
  const hintId = `hint-${index}`
  const limits = { limit: sizeText(maxSize, textsLocale), types: typesText(accept, texts) }
  const attributes = useAttributes({ ...props, issue }, hintId)
  return (
    <>
      <Label input={input} htmlFor={attributes.id} />
      <p className="hint" part="hint remark" id={hintId}>
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
