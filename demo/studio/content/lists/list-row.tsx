import { memo } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { contentLink } from '../../routing/route.ts'
import { PresenceMarks } from '../../editing/presence-marks.tsx'
import type { Other } from '../../editing/presence.ts'
import type { LibraryPicture } from '../../pictures/library/library-picture.ts'
import { useStudio } from '../../session/studio-context.ts'
import { RowCheck } from '../../ui/selection.tsx'
import { languageSign } from '../../text/language-names.ts'
import { hasPictures, titleOf, type ContentRow } from '../data/content-rows.ts'
import { Thumbnail } from '../data/thumbnail.tsx'
import { formatDate } from '../fields/dates.ts'
import { formatPrice } from '../fields/numbers.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { DragHandle } from '../sorting/drag-handle.tsx'

interface ListRowProps {
  readonly appKey: AppKey
  readonly row: ContentRow
  readonly index: number
  readonly count: number
  /** Pixels from the top of the list. */
  readonly top: number
  /** The column of a grid, and how many it has. */
  readonly lane: number
  readonly lanes: number
  readonly picture: LibraryPicture | undefined
  /** Who else has it open. */
  readonly others: readonly Other[]
  /** Whether this browser has unsaved changes of it. */
  readonly isUnsaved: boolean
  readonly isSelected: boolean | undefined
  readonly onSelect: ((key: number, isRange: boolean) => void) | undefined
  readonly onMove: ((from: number, to: number) => void) | undefined
  /** Called with the key while the row is dragged, then with undefined. */
  readonly onDrag: (key: number | undefined) => void
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { appKey, row, index, count, picture, others, isUnsaved, isSelected } = props
  const { top, lane, lanes, onSelect, onMove, onDrag } = props
  const across = lanes > 1 && {
    insetInlineStart: `${(100 * lane) / lanes}%`,
    width: `${100 / lanes}%`,
  }
  const { language } = useStudio()
  const messages = useContentMessages()
  const title = titleOf(row, language) || messages.untitled
  return (
    <li
      className="list-row"
      style={{ top, ...across }}
      data-sort-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-selected={isSelected || undefined}
    >
      {onMove && (
        <DragHandle
          label={messages.move(title)}
          index={index}
          count={count}
          onMove={onMove}
          onDrag={(isDragging) => onDrag(isDragging ? row.key : undefined)}
        />
      )}
      {onSelect && (
        <RowCheck
          label={messages.select(title)}
          isSelected={isSelected ?? false}
          onSelect={(isRange) => onSelect(row.key, isRange)}
        />
      )}
      {hasPictures(appKey) && <Thumbnail picture={picture} />}
      <span className="row-words">
        <a className="row-title" href={contentLink(appKey, row.key)}>
          {title}
        </a>
        <RowFacts {...{ row, others, isUnsaved }} />
      </span>
    </li>
  )
})

function RowFacts({ row, others, isUnsaved }: Pick<ListRowProps, 'row' | 'others' | 'isUnsaved'>) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const { price, date, status, missing } = row
  return (
    <span className="row-facts">
      {others.length > 0 && <PresenceMarks others={others} />}
      {isUnsaved && <span className="badge unsaved">{messages.unsaved}</span>}
      {price && (
        <span className="row-price">{formatPrice(price.value, price.currency, language)}</span>
      )}
      {date && <span className="row-date">{formatDate(date, language)}</span>}
      {Object.entries(missing)
        .filter(([, count]) => count > 0)
        .map(([tag]) => (
          <span className="badge missing" key={tag} title={messages.missingIn(tag)}>
            <span aria-hidden="true">{languageSign(tag)}</span>
            <span className="visually-hidden">{messages.missingIn(tag)}</span>
          </span>
        ))}
      {status && (
        <span className="badge" data-status={status}>
          {messages.status[status]}
        </span>
      )}
    </span>
  )
}
