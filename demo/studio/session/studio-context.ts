import { createContext, useContext } from 'react'
import type { Permission, Platform, User } from 'mandry/platform'
import type { StudioLanguage } from '../../content/model/definition.ts'
import type { AppName } from '../text/app-names.ts'
import type { LazyMessages } from '../text/lazy-messages.ts'
import { useTexts } from '../text/use-texts.ts'
import type { Problem } from './session.messages.ts'

/** Numbers of the agency's apps, from the server. Names tell nothing: anybody may share an app of the same name. */
export type AppNumbers = Readonly<Partial<Record<AppName, number>>>

/** What the account may do with each app: 1 read, 2 write, 3 administer, 4 own. It may not read what is left out. */
export type Permissions = Readonly<Partial<Record<AppName, Permission>>>

/** What every part of the studio knows while somebody is signed in. */
export interface Studio {
  readonly platform: Platform
  readonly apps: AppNumbers
  /** Changes when a right begins or ends: a view of an app that is left out closes. */
  readonly permissions: Permissions
  readonly language: StudioLanguage
  readonly user: User
  /** Address of the platform, without a slash at its end. */
  readonly serverUrl: string
  /** Whether the studio has the page to itself, its title and the query of its address included. */
  readonly ownsPage: boolean
  readonly signOut: () => Promise<void>
  /** Ends the session for a problem that ends it. @returns whether the problem is such a one */
  readonly endFor: (problem: Problem) => boolean
  /** Asks the server again what the account may read. */
  readonly check: () => Promise<void>
}

export const StudioContext = createContext<Studio | undefined>(undefined)

/** @throws {TypeError} while nobody is signed in */
export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new TypeError('useStudio: render this inside <SessionGate>, which signs in')
  return studio
}

/** The texts of a feature in the reader's language. */
export function useMessages<Texts>(messages: LazyMessages<Texts>): Texts {
  return useTexts(messages, useStudio().language)
}
