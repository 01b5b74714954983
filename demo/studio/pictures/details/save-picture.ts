import { HttpError, type Platform } from 'mandry/platform'
import type { LibraryPicture } from '../library/library-picture.ts'
import { SAVE_PATH, type SaveCall } from '../../server/save/contract.ts'
import { callStudio } from '../../session/call-studio.ts'

/** What is edited of a picture. */
export type Details = Pick<LibraryPicture, 'focus' | 'alt'>

export type DetailsProblem = 'conflict' | 'failed'

type Change = Pick<SaveCall, 'base' | 'values'>

/** The fields that differ, as they were and as they are to be. */
export function changedDetails(before: Details, after: Details): Change {
  const [base, values] = [detailValues(before), detailValues(after)]
  const changed = Object.keys(values).filter((name) => values[name] !== base[name])
  const pick = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(changed.map((name) => [name, all[name] ?? '']))
  return { base: pick(base), values: pick(values) }
}

/** Saves what was changed, unless somebody else has changed the same. @returns what went wrong */
export async function savePicture(
  platform: Platform,
  { reference, ...change }: Change & Pick<SaveCall, 'saveId'> & Pick<LibraryPicture, 'reference'>,
): Promise<DetailsProblem | undefined> {
  const [appId = 0, itemId = 0] = reference.split('.').map(Number)
  try {
    await callStudio(platform, SAVE_PATH, { appId, itemId, ...change })
    return undefined
  } catch (error) {
    return error instanceof HttpError && error.status === 409 ? 'conflict' : 'failed'
  }
}

function detailValues({ focus, alt }: Details): Readonly<Record<string, string>> {
  const texts = Object.entries(alt).map(([tag, text]) => [`alt_${tag}`, text.trim()] as const)
  return Object.fromEntries([['focus', focus], ...texts])
}
