import { lazy, memo, Suspense } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import type { ContentField } from '../fields/content-field.ts'
import { isBlank } from '../fields/values.ts'
import { languageSign } from '../../text/language-names.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { BooleanInput, ChoiceInput } from './choice-input.tsx'
import { DateInput } from './date-input.tsx'
import {
  useContentMessages,
  useFormScope,
  type ControlProps,
  type InputProps,
} from '../scope/form-scope.ts'
import { NumberInput } from './number-input.tsx'
import { FocusInput, PictureInput, PictureLinkInput } from './picture-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { SlugInput } from './slug-input.tsx'
import { TextInput } from './text-input.tsx'
import { maxLengthOf } from '../../../content/model/value-fault.ts'

/** Its editor weighs more than all other controls: it is fetched where a rich text is shown. */
const RichTextInput = lazy(async () => ({
  default: (await import('../rich-text/rich-text-input.tsx')).RichTextInput,
}))

/** From this share of its limit on, a text's length is shown. */
const COUNTER_FROM = 0.8

/** A field with its label, hint, fault and counter. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { field, id, value, onChange } = props
  const { language } = useStudio()
  const { faultOf, remarkOf, isReadOnly } = useFormScope()
  const messages = useContentMessages()
  const fault = faultOf(id)
  const remark = fault ? undefined : remarkOf(id)
  const limit = maxLengthOf(field)
  const counted = COUNTED.has(field.type) && value.length >= limit * COUNTER_FROM
  const about = [fault ?? remark, field.hint?.[language]].filter(Boolean)
  const aboutId = `${id}-about`
  const isGroup =
    GROUPS.has(field.type) || field.isFocus || (field.type === 'date' && field.isRange === true)
  return (
    <div
      className="control"
      data-type={field.type}
      data-fault={fault ? '' : undefined}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      <ControlLabel field={field} id={id} value={value} isGroup={isGroup} />
      <FieldInput
        field={field}
        id={id}
        value={value}
        onChange={isReadOnly ? ignore : onChange}
        describedBy={about.length > 0 || counted ? aboutId : undefined}
        isInvalid={fault !== undefined}
      />
      <div className="control-foot" id={aboutId}>
        {fault && <p className="field-error">{messages.faults[fault]}</p>}
        {remark && <p className="field-remark">{messages.remark(messages.faults[remark])}</p>}
        {field.hint && <p className="field-hint">{field.hint[language]}</p>}
        {counted && (
          <p className="counter" data-over={value.length > limit ? '' : undefined}>
            {messages.ofLength(value.length, limit)}
          </p>
        )}
      </div>
    </div>
  )
})

const ignore = () => undefined

const COUNTED: ReadonlySet<string> = new Set(['text', 'text_editor', 'link'])
/** Controls of several inputs: their label names the group. */
const GROUPS: ReadonlySet<string> = new Set(['radio_button', 'item_ref', 'image', 'nested_list'])

interface ControlLabelProps {
  readonly field: ContentField
  readonly id: string
  readonly value: string
  readonly isGroup: boolean
}

function ControlLabel({ field, id, value, isGroup }: ControlLabelProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const isMissing = field.required && isBlank(value)
  const text = (
    <>
      {field.label[language]}
      {field.language && (
        <span className="visually-hidden"> {messages.inLanguage(field.language)}</span>
      )}
      {field.currency && <span className="unit"> {field.currency === 'UAH' ? '₴' : '€'}</span>}
      {field.required && (
        <span className="required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div className="control-label">
      {isGroup || field.type === 'text_editor' ? (
        <span id={`${id}-label`}>{text}</span>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      )}
      {field.language && (
        <span className="language-tag" aria-hidden="true" data-missing={isMissing ? '' : undefined}>
          {languageSign(field.language)}
        </span>
      )}
    </div>
  )
}

function FieldInput(props: InputProps) {
  const { type, isSlug, isFocus, isPicture } = props.field
  switch (type) {
    case 'text':
      if (isFocus) return <FocusInput {...props} />
      return isSlug ? <SlugInput {...props} /> : <TextInput {...props} />
    case 'email':
    case 'phone':
      return <TextInput {...props} />
    case 'link':
      return isPicture ? <PictureLinkInput {...props} /> : <TextInput {...props} />
    case 'text_editor':
      return <LoadedRichText {...props} />
    case 'number':
      return <NumberInput {...props} />
    case 'boolean':
      return <BooleanInput {...props} />
    case 'date':
      return <DateInput {...props} />
    case 'radio_button':
      return <ChoiceInput {...props} />
    case 'item_ref':
      return <ReferenceInput {...props} />
    case 'image':
      return <PictureInput {...props} />
    case 'nested_list':
      return <RowsInput {...props} Control={FieldControl} />
    default:
      return type satisfies never
  }
}

function LoadedRichText(props: InputProps) {
  const { richTextFailed } = useContentMessages()
  return (
    <ErrorBoundary fallback={<p role="alert">{richTextFailed}</p>}>
      <Suspense fallback={<div className="rich-text" />}>
        <RichTextInput {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
