import './playground.css'
import { answerSubmission, ANSWERS } from './answers.ts'
import { showAttributes } from './attribute-form.ts'
import { copyText } from './copy.ts'
import { part } from '../ui/dom.ts'
import { createEventLog } from './event-log.ts'
import { edited } from './example.ts'
import { exampleOf } from './examples.ts'
import { snippetOf } from './snippet.ts'
import { createStage } from './stage.ts'
import { addressOf, readView, type View } from './view.ts'

// Brings the playground's page to life. The view is in the address; everything on the page follows from it.

const LANGUAGE_NAMES = { en: 'English', uk: 'Ukrainian' }

const first = readView(new URLSearchParams(location.search))
if (!first) throw new TypeError('the address names no widget')
let view = first

const snippet = part('snippet', HTMLElement)
const answer = part('answer', HTMLSelectElement)
const log = createEventLog(part('entries', HTMLElement), part('no-events', HTMLElement))
const stage = createStage(view, {
  frame: part('frame', HTMLIFrameElement),
  room: part('stage', HTMLElement),
  onEvent: log.add,
  onSubmission: (event) => answerSubmission(event, view.answer),
  onLoad: tellLoaded,
  onSize: (width, scale) => {
    check('width', String(width))
    const size = scale < 1 ? `${width} px, shown at ${Math.round(scale * 100)} %` : `${width} px`
    part('size', HTMLElement).textContent = size
  },
})

/** Goes to another view, as a new entry of the history. */
function go(change: Partial<View>): void {
  view = { ...view, ...change }
  history.pushState(null, '', addressOf(view))
  show()
}

/** Makes the whole page say what the view says. */
function show(): void {
  const { example } = view
  document.title = `${example.tag} — Mandry playground`
  part('tag', HTMLElement).textContent = example.tag
  part('sentence', HTMLElement).textContent = example.sentence
  part('frame', HTMLIFrameElement).title = `Live ${example.tag}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-tag]')) {
    const other = exampleOf(link.dataset.tag) ?? example
    link.href = addressOf({ ...view, example: other, edits: {} })
    link.ariaCurrent = other === example ? 'page' : null
  }
  check('lang', view.language)
  check('render', view.isRendered ? '1' : '0')
  answer.value = view.answer
  showAttributes(part('attributes', HTMLFormElement), view, edit)
  showEdits()
}

function edit(name: string, value: string | null): void {
  const { example, language, edits } = view
  view = { ...view, edits: edited(example, language, edits, [name, value]) }
  showEdits()
}

function showEdits(): void {
  stage.show(view)
  snippet.textContent = snippetOf({ ...view, script: `${location.origin}/mandry/mandry.js` })
}

function tellLoaded(): void {
  const { example, language, isRendered } = view
  const by = isRendered ? 'the server' : 'the browser'
  part('status', HTMLElement).textContent =
    `Showing ${example.tag} in ${LANGUAGE_NAMES[language]}, rendered by ${by}.`
}

function check(name: string, value: string): void {
  const radio = document.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)
  if (radio) radio.checked = true
}

part('toolbar', HTMLFormElement).addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const query = new URLSearchParams(addressOf(view).split('?')[1])
  query.set(target.name, target.value)
  go({ ...readView(query), edits: view.edits })
})
document.querySelector('nav')?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-tag]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const example = exampleOf(link?.dataset.tag)
  if (!example || !isPlain) return
  event.preventDefault()
  if (example !== view.example) go({ example, edits: {} })
})
answer.addEventListener('change', () => {
  const { id } = ANSWERS.find(({ id }) => id === answer.value) ?? { id: 'none' as const }
  go({ answer: id })
})
// Typing shows at once; the address follows when the field is left.
part('attributes', HTMLFormElement).addEventListener('change', () =>
  history.replaceState(null, '', addressOf(view)),
)
part('attributes', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault())
part('reset', HTMLButtonElement).addEventListener('click', () => {
  if (Object.keys(view.edits).length > 0) go({ edits: {} })
})
part('reload', HTMLButtonElement).addEventListener('click', stage.reload)
part('clear', HTMLButtonElement).addEventListener('click', log.clear)
part('copy', HTMLButtonElement).addEventListener('click', () => {
  const told = part('copied', HTMLElement)
  void copyText(snippet).then((result) => (told.textContent = result))
})
addEventListener('popstate', () => {
  view = readView(new URLSearchParams(location.search)) ?? view
  show()
})

show()
