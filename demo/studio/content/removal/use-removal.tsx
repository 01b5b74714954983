import { useState, type ReactNode } from 'react'
import type { AppKey } from '../../../content/model/definition.ts'
import { CONTENT_KEYS, contentLink } from '../../routing/route.ts'
import { useStudio, type Studio } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AppRows } from '../data/addresses.ts'
import { titleOf, type ContentRow } from '../data/content-rows.ts'
import { loadRows } from '../data/use-app.ts'
import { useContentMessages } from '../scope/form-scope.ts'
import { consequencesOf, type Consequences, type Removal, type RemovalKind } from './removal.ts'

/** What is asked, and what follows a yes. */
interface Question extends Removal, Found {
  readonly act: () => void
}

interface Found extends Consequences {
  /** Whether all apps that may be read could be searched. */
  readonly isComplete: boolean
}

interface RemovalGuard {
  /** Removes rows: at once where nothing else depends on them, else after a question. */
  readonly remove: (kind: RemovalKind, rows: readonly ContentRow[], act: () => void) => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Asks before rows are taken from the site that other items use, or other pages need. */
export function useRemoval(appKey: AppKey): RemovalGuard {
  const studio = useStudio()
  const [asked, setAsked] = useState<Question>()
  const remove = async (removal: Removal, act: () => void) => {
    const found = await findConsequences(studio, removal)
    if (isHarmless(found)) act()
    else setAsked({ ...removal, ...found, act })
  }
  return {
    remove: (kind, rows, act) => void remove({ kind, appKey, rows }, act),
    question: asked && <RemovalDialog question={asked} onClose={() => setAsked(undefined)} />,
  }
}

const isHarmless = ({ uses, home, others, hasSettings, hasPageForm }: Consequences): boolean =>
  uses.length + home.length + others.length === 0 && !hasSettings && !hasPageForm

/** How long apps may take to load: without a connection only those count that are there. */
const PATIENCE_MS = 3000

async function findConsequences(studio: Studio, removal: Removal): Promise<Found> {
  const { platform, apps, permissions, serverUrl } = studio
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  const load = async (key: AppKey): Promise<AppRows | undefined> => {
    const settings = permissions.settings && (await platform.apps.get(apps.settings ?? 0))
    return await loadRows(studio, key, settings || undefined)
  }
  const readable = CONTENT_KEYS.filter((key) => permissions[key])
  const found = await Promise.all(
    readable.map((key) => Promise.race([load(key).catch(() => undefined), late])),
  )
  const loaded = found.filter((app) => app !== undefined)
  const { origin } = new URL(serverUrl || '/', location.href)
  return {
    ...consequencesOf(removal, loaded, origin),
    isComplete: loaded.length === readable.length,
  }
}

/** Uses and addresses that are named. */
const MAX_NAMED = 8

interface RemovalDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

function RemovalDialog({ question, onClose }: RemovalDialogProps) {
  const { language } = useStudio()
  const messages = useContentMessages()
  const { kind, rows, act, uses, home, others, hasSettings, hasPageForm, isComplete } = question
  const { removal } = messages
  const [first] = rows
  const name = (first && titleOf(first, language)) || messages.untitled
  const confirm = () => {
    onClose()
    act()
  }
  return (
    <Dialog
      title={rows.length > 1 ? removal.titleOfMany[kind](rows.length) : removal.title[kind](name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{removal.keep}</Button>
          <Button variant="danger" onClick={confirm}>
            {kind === 'trash' ? messages.trash : messages.unpublish}
          </Button>
        </>
      }
    >
      {home.length > 0 && <p>{removal.home(named(home, messages.andMore))}</p>}
      {others.length > 0 && <p>{removal.others(others.length, named(others, messages.andMore))}</p>}
      {hasSettings && <p>{removal.settings}</p>}
      {hasPageForm && <p>{removal.pageForm}</p>}
      <Uses uses={uses} />
      {!isComplete && <p>{removal.unknown}</p>}
    </Dialog>
  )
}

function named(all: readonly string[], andMore: (count: number) => string): string {
  const rest = all.length - MAX_NAMED
  return [...all.slice(0, MAX_NAMED), ...(rest > 0 ? [andMore(rest)] : [])].join(', ')
}

function Uses({ uses }: Pick<Consequences, 'uses'>) {
  const { language } = useStudio()
  const messages = useContentMessages()
  if (uses.length === 0) return null
  const rest = uses.length - MAX_NAMED
  return (
    <>
      <p>{messages.removal.usedIn(uses.length)}</p>
      <ul className="uses">
        {uses.slice(0, MAX_NAMED).map(({ appKey, row }) => (
          <li key={`${appKey} ${row.key}`}>
            <a href={contentLink(appKey, row.key)}>{titleOf(row, language) || messages.untitled}</a>{' '}
            <small>{messages.apps[appKey]}</small>
          </li>
        ))}
        {rest > 0 && <li>{messages.andMore(rest)}</li>}
      </ul>
      <p>{messages.removal.withoutIt}</p>
    </>
  )
}
