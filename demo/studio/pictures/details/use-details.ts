import { useState } from 'react'
import { useStudio } from '../../session/studio-context.ts'
import type { LibraryPicture } from '../library/library-picture.ts'
import { changedDetails, savePicture, type Details, type DetailsProblem } from './save-picture.ts'

/** Edits the details of a picture. A save compares what they were at first with what others have made of them. */
export function useDetails(picture: LibraryPicture) {
  const { platform } = useStudio()
  const [base, setBase] = useState<Details>(picture)
  const [details, setDetails] = useState<Details>({ focus: picture.focus, alt: picture.alt })
  const [saveId, setSaveId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DetailsProblem>()
  const changed = changedDetails(base, details)
  const isChanged = Object.keys(changed.values).length > 0
  return {
    details,
    isChanged,
    isBusy,
    problem,
    change: (values: Partial<Details>) => {
      setDetails((before) => ({ ...before, ...values }))
      setSaveId(crypto.randomUUID())
      setProblem(undefined)
    },
    /** @returns whether it is saved */
    save: async (): Promise<boolean> => {
      if (!isChanged) return true
      setBusy(true)
      const { reference } = picture
      const failed = await savePicture(platform, { ...changed, saveId, reference })
      setBusy(false)
      setProblem(failed)
      if (!failed) setBase(details)
      return !failed
    },
  }
}
