import { memo, type MouseEventHandler } from 'react'
import { Picture } from '#src/images/picture.tsx'
import { BATCH, type List } from './lists.ts'
import { numberClass, rowsOf } from './spans.ts'

/** Works of one part: even with high pictures in two columns they stay below Firefox's 10,000 rows of a grid. */
const PART = 120

/** How many works of a choice appear one after the other. The others come into sight later. */
const APPEARING = 15

const SIZES = '(min-width: 1148px) 288px, (min-width: 848px) 33vw, (min-width: 512px) 50vw, 100vw'

interface Shared {
  readonly firstRow: number
  readonly label: string
  readonly onClick: MouseEventHandler<HTMLElement>
}

interface Range extends Shared, Pick<List, 'works' | 'fresh'> {
  readonly from: number
  /** The one behind the last. */
  readonly to: number
}

/** As much of a list as is in the page by now. */
export function WorksList({ list, ...shared }: Shared & { readonly list: List }) {
  const { works, shown, fresh } = list
  return starts(0, shown, PART).map((from) => (
    <Part
      key={from}
      {...shared}
      works={works}
      fresh={fresh}
      from={from}
      to={Math.min(from + PART, shown)}
    />
  ))
}

const Part = memo(function Part({ from, to, ...rest }: Range) {
  return (
    <ul className="works-part" aria-label={rest.label}>
      {starts(from, to, BATCH).map((start) => (
        <Batch key={start} {...rest} from={start} to={Math.min(start + BATCH, to)} />
      ))}
    </ul>
  )
})

const Batch = memo(function Batch({ works, fresh, from, to, firstRow, onClick }: Range) {
  return works.slice(from, to).map((work, offset) => {
    const index = from + offset
    const caption = work.hoverText || work.title
    const place = fresh === undefined ? -1 : index - fresh
    const appearing = place >= 0 && place < APPEARING ? ` appearing ${numberClass(place)}` : ''
    return (
      <li key={work.id} className={`work ${numberClass(rowsOf(work))}`}>
        <a
          className={`work-link${appearing}`}
          part="work"
          href={work.src}
          data-work={work.id}
          onClick={onClick}
        >
          <Picture
            file={work}
            alt={work.alt}
            sizes={SIZES}
            priority={index < firstRow ? 'high' : 'lazy'}
          />
          {caption && (
            <span className="caption" part="caption">
              {caption}
            </span>
          )}
        </a>
      </li>
    )
  })
})

function starts(from: number, to: number, size: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size)
}
