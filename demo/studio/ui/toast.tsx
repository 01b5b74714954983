import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ownsPage, useRoot } from './root.ts'

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A line at the foot of the page. It informs without taking the focus. */
export interface Toast {
  /** What happened; it goes by itself. @returns takes it back */
  readonly say: (text: string, action?: ToastAction) => () => void
  /** An error message. It stays until it is dismissed or another message replaces it. @returns takes it back */
  readonly warn: (text: string, action?: ToastAction) => () => void
  /** Like `say`. While a more important message is shown, it is only read out by screen readers. */
  readonly mention: (text: string, action?: ToastAction) => void
  /** Reads something out that one can see elsewhere. */
  readonly readOut: (text: string) => void
  readonly clear: () => void
}

interface Shown {
  /** Another for each toast: its buttons are never those of the one before. */
  readonly id: number
  readonly text: string
  readonly isWarning: boolean
  readonly action?: ToastAction | undefined
}

/** Long enough to read it. Each key starts it again: whoever goes by keyboard may be on the way to its button. */
const LASTS_MS = 12_000

const ToastContext = createContext<Toast | undefined>(undefined)

/** @throws {TypeError} outside of the studio's elements */
export function useToast(): Toast {
  const toast = useContext(ToastContext)
  if (!toast) throw new TypeError('useToast: render this inside <ToastProvider>')
  return toast
}

interface ToastProviderProps {
  /** Label of the button that closes it. */
  readonly dismiss: string
  readonly children: ReactNode
}

/** Shows the toasts of what is inside. */
export function ToastProvider({ dismiss, children }: ToastProviderProps) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const [heard, setHeard] = useState('')
  const shownNow = useRef(shown)
  useEffect(() => void (shownNow.current = shown), [shown])
  const toast = useMemo<Toast>(() => {
    let id = 0
    const show = (isWarning: boolean) => (text: string, action?: ToastAction) => {
      const own = { id: ++id, text, isWarning, action }
      setShown(own)
      return () => setShown((now) => (now === own ? undefined : now))
    }
    const say = show(false)
    return {
      say,
      warn: show(true),
      mention(text, action) {
        if (shownNow.current?.isWarning || isInUse(place.current)) setHeard(text)
        else say(text, action)
      },
      readOut: setHeard,
      clear() {
        setShown(undefined)
        setHeard('')
      },
    }
  }, [])
  useEffect(() => {
    if (!shown || shown.isWarning) return undefined
    let timer: number
    const start = () => {
      clearInterval(timer)
      timer = window.setInterval(() => {
        if (!isInUse(place.current)) toast.clear()
      }, LASTS_MS)
    }
    start()
    document.addEventListener('keydown', start)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', start)
    }
  }, [shown, toast])
  const states = { 'data-shown': shown && '', 'data-warning': shown?.isWarning ? '' : undefined }
  return (
    <ToastContext value={toast}>
      {children}
      <div className="toast" ref={place} {...states}>
        <ToastTexts shown={shown} heard={heard} />
        {shown && (
          <ToastButtons key={shown.id} shown={shown} dismiss={dismiss} clear={toast.clear} />
        )}
      </div>
    </ToastContext>
  )
}

/** The places of announcements are there from the start: what comes with its place is not read out. */
function ToastTexts({
  shown,
  heard,
}: {
  readonly shown: Shown | undefined
  readonly heard: string
}) {
  return (
    <>
      {shown?.isWarning && <Icon name="alert" />}
      <div>
        <output>{shown?.isWarning ? '' : shown?.text}</output>
        <p role="alert">{shown?.isWarning ? shown.text : ''}</p>
        <output className="visually-hidden">{heard}</output>
      </div>
    </>
  )
}

interface ToastButtonsProps {
  readonly shown: Shown
  readonly dismiss: string
  readonly clear: () => void
}

function ToastButtons({ shown: { action }, dismiss, clear }: ToastButtonsProps) {
  const first = useRef<HTMLButtonElement>(null)
  useFocusKey(first)
  const leave = (run?: () => void) => {
    clear()
    run?.()
  }
  return (
    <>
      {action && (
        <Button ref={first} aria-keyshortcuts="F8" onClick={() => leave(action.run)}>
          {action.label}
        </Button>
      )}
      <Button
        ref={action ? undefined : first}
        variant="quiet"
        className="toast-close"
        aria-label={dismiss}
        icon="close"
        onClick={() => leave()}
      />
    </>
  )
}

/** F8 moves the focus to the button from wherever it is, Escape moves it back. */
function useFocusKey(button: RefObject<HTMLButtonElement | null>): void {
  const root = useRoot()
  useEffect(() => {
    let before: Element | null = null
    const press = (event: KeyboardEvent) => {
      if (!ownsPage(root) && !event.composedPath().includes(root)) return
      const isInside = button.current?.parentElement?.matches(':focus-within')
      if (event.key === 'F8' && !isInside) {
        before = root.activeElement
        button.current?.focus()
      } else if (event.key === 'Escape' && isInside && before instanceof HTMLElement) before.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, button])
}

/** Whether somebody is about to use it. */
function isInUse(place: HTMLElement | null): boolean {
  return place?.matches(':hover, :focus-within') ?? false
}
