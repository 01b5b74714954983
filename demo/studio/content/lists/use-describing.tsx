import { useState, type ReactNode } from 'react'
import { DescribePictures } from '../../pictures/details/describe-pictures.tsx'
import { isDescribed } from '../../pictures/library/library-picture.ts'
import { useStudio } from '../../session/studio-context.ts'
import { useLibrary } from '../data/pictures.ts'

export interface Describing {
  /** References to the pictures without a description in some language. */
  readonly missing: readonly string[]
  /** Opens the dialog for pictures by their references. */
  readonly describe: (references: readonly string[]) => void
  readonly dialog: ReactNode
}

/** The descriptions of many pictures. The dialog stays when a filter takes the described ones out of the list. */
export function useDescribing(): Describing {
  const { platform, apps } = useStudio()
  const library = useLibrary() ?? []
  const [references, setReferences] = useState<ReadonlySet<string>>()
  const pictures = library.filter(({ reference }) => references?.has(reference))
  return {
    missing: library.filter((each) => !isDescribed(each)).map(({ reference }) => reference),
    describe(wanted) {
      setReferences(new Set(wanted))
      // Uploads that no live connection has told of.
      void platform.apps.refresh(apps.pictures ?? 0).catch(() => undefined)
    },
    dialog: pictures.length > 0 && (
      <DescribePictures pictures={pictures} onClose={() => setReferences(undefined)} />
    ),
  }
}
