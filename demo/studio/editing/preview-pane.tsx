import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { HttpError } from 'mandry/platform'
import type { Language } from '../../content/page.ts'
import type { AppKey } from '../../content/model/definition.ts'
import { PREVIEW_PATH, type PreviewAnswer, type PreviewCall } from '../server/preview/contract.ts'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { EDITING_MESSAGES } from './editing.messages.ts'
import type { EditedItem } from './combine-editings.ts'
import type { EditorSnapshot } from './editor-state.ts'
import { languageSign } from '../text/language-names.ts'
import { callStudio } from '../session/call-studio.ts'

/** CSS pixels that the page believes to have. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
/** The page is made again when nothing was typed for so long. */
const PAUSE_MS = 500

type Width = keyof typeof WIDTHS

interface PreviewPaneProps {
  readonly appKey: AppKey
  /** One, or a page's versions. */
  readonly items: readonly EditedItem[]
  /** Those of the site, the default one first. */
  readonly languages: readonly Language[]
  readonly onClose: () => void
}

/** The real page as it would be with what is not saved yet. */
export function PreviewPane({ appKey, items, languages, onClose }: PreviewPaneProps) {
  const { language: own } = useStudio()
  const messages = useMessages(EDITING_MESSAGES)
  const [width, setWidth] = useState<Width>('phone')
  const [language, setLanguage] = useState<Language>(
    languages.includes(own) ? own : (languages[0] ?? own),
  )
  useEscape(onClose)
  const { path, problem, retry } = usePreview(appKey, versionIn(items, language), language)
  return (
    <section className="preview-pane" data-width={width} aria-label={messages.previewTitle}>
      <div className="preview-head">
        <div className="preview-choices">
          <Choice
            label={messages.previewTitle}
            value={width}
            onChoose={setWidth}
            all={['phone', 'desktop']}
            nameOf={(each) => messages[each]}
          />
          <Choice
            label={messages.previewLanguage}
            value={language}
            onChoose={setLanguage}
            all={languages}
            nameOf={languageSign}
          />
        </div>
        <Button variant="quiet" icon="close" onClick={onClose}>
          <span className="wide-only">{messages.closePreview}</span>
        </Button>
      </div>
      <output className="quiet">
        {problem ? messages[problem] : !path && messages.previewLoading}
      </output>
      {problem === 'previewFailed' && <Button onClick={retry}>{messages.again}</Button>}
      {path && !problem && (
        <Frame path={path} width={WIDTHS[width]} title={messages.previewTitle} />
      )}
    </section>
  )
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onEscape])
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly all: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, all, value, nameOf, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {all.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span>{nameOf(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface FrameProps {
  readonly path: string
  readonly width: number
  readonly title: string
}

interface Room {
  readonly width: number
  readonly height: number
}

/** A page as wide as asked, made smaller where there is less room; another version of it stays at the same place. */
function Frame({ path, width, title }: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ readonly scrollTop?: unknown } | null>) => {
      if (source === frame.current?.contentWindow && typeof data?.scrollTop === 'number')
        scrolled.current = data.scrollTop
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const scale = Math.min(1, (room?.width ?? width) / width)
  return (
    <div ref={place} className="preview-frame">
      <iframe
        ref={frame}
        src={path}
        title={title}
        // Its scripts run in an origin of their own, without the session of the studio; its policy lets them send nothing.
        sandbox="allow-scripts"
        style={{ width, height: (room?.height ?? 0) / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow } }) =>
          contentWindow?.postMessage({ scrollTop: scrolled.current }, '*')
        }
      />
    </div>
  )
}

type PreviewProblem = 'previewNone' | 'previewFailed'

type Previewed = Pick<EditorSnapshot, 'itemId' | 'values'>

/** Undefined for a page without a version in that language. */
function versionIn(items: readonly EditedItem[], language: Language): Previewed | undefined {
  return items.find((item) => (item.language ?? language) === language)?.editor
}

function usePreview(appKey: AppKey, item: Previewed | undefined, language: Language) {
  const { platform, apps } = useStudio()
  const [shown, setShown] = useState<{ path?: string; problem?: PreviewProblem }>({})
  const [attempt, setAttempt] = useState(0)
  const call = item && callOf(apps[appKey] ?? 0, item, language)
  const asked = useMemo(() => ({ call, attempt }), [call, attempt])
  useEffect(() => {
    if (asked.call === undefined) return undefined
    const { call } = asked
    let isOver = false
    const timer = setTimeout(() => {
      callStudio<PreviewAnswer>(platform, PREVIEW_PATH, JSON.parse(call) as PreviewCall)
        .then(({ path }) => !isOver && setShown({ path }))
        .catch((error: unknown) => !isOver && setShown({ problem: problemOfPreview(error) }))
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [platform, asked])
  const state: typeof shown = call === undefined ? { problem: 'previewNone' } : shown
  return { ...state, retry: () => setAttempt(attempt + 1) }
}

/** As text: the same values make the same call. */
function callOf(appId: number, { itemId, values }: Previewed, language: Language): string {
  return JSON.stringify({ appId, itemId, values, language } satisfies PreviewCall)
}

function problemOfPreview(error: unknown): PreviewProblem {
  return error instanceof HttpError && error.status === 404 ? 'previewNone' : 'previewFailed'
}
