import type { ReadGeneralInfo } from './general-info.ts'

/** An element's attributes for its logo. */
interface OwnBrand {
  readonly logo: string
  readonly name: string
  readonly showName: boolean
}

/** The picture and name of a logo: the element's own, else the site's. */
export function brandOf(own: OwnBrand, info: ReadGeneralInfo, image: () => string | undefined) {
  return {
    image: own.logo || image(),
    name: own.name || info.name || info.legalName || '',
    showName: own.showName,
  }
}
