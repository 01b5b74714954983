import { createContext, useContext } from 'react'
import type { Platform, User } from 'mandry/platform'
import type { AppKey } from '../../site/model/definition.ts'
import type { Language } from '../../site/page.ts'

interface Studio {
  readonly platform: Platform
  readonly apps: Readonly<Partial<Record<AppKey, number>>>
  readonly language: Language
  readonly user: User
}

export const StudioContext = createContext<Studio | undefined>(undefined)

/** @throws {TypeError} while nobody is signed in */
export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new TypeError('useStudio: render this while somebody is signed in')
  return studio
}
