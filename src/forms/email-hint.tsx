import { fill } from '../languages/fill.ts'
import { loadTexts } from '../languages/load-texts.ts'
import { cleanEmail } from './clean-typed.ts'
import type { FormSetup } from './form-setup.ts'
import type { Remark } from './remark.ts'

/** Asks about an address that looks mistyped. @returns undefined for one that may be meant */
export async function emailHint(
  control: HTMLInputElement,
  { textsLocale: locale }: Pick<FormSetup, 'textsLocale'>,
): Promise<Remark | undefined> {
  const { suggestEmail } = await import('../typos/typos.ts')
  const email = suggestEmail(cleanEmail(control.value))
  if (!email) return undefined
  const wanted = { group: 'hints', locale, defaultLocale: locale } as const
  const [{ texts }] = await Promise.all([loadTexts(wanted), pointerReleased()])
  return {
    kind: 'hint',
    text: fill(texts.email, { email }),
    action: (
      <button
        className="copy"
        part="suggestion"
        type="button"
        aria-label={`${texts.take}: ${email}`}
        onClick={() => {
          control.value = email
          // The focus goes on before this button is gone.
          control.focus()
          control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }}
      >
        {texts.take}
      </button>
    ),
  }
}

/** A hint that came while a button is pressed would move it away from the pointer, and nothing would be clicked. */
async function pointerReleased(): Promise<void> {
  if (!document.documentElement.matches(':active')) return
  await new Promise<unknown>((resolve) => {
    const options = { once: true, capture: true }
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, () => setTimeout(resolve), options)
  })
}
