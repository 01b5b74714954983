import type { ByLanguage } from '../../../content/page.ts'

/** A picture of the agency's library, as lists and fields show it. */
export interface LibraryPicture {
  /** `app_id.item_id`. */
  readonly reference: string
  /** What people call it. */
  readonly label: string
  /** The last part of its address. */
  readonly name: string
  /** As it is stored: `30,40`. */
  readonly focus: string
  /** Of each language of the site. */
  readonly alt: ByLanguage<string>
}

/** Address of a picture in a width that it may have. @param serverUrl without a slash at its end */
export function pictureAddress(
  { name }: Pick<LibraryPicture, 'name'>,
  serverUrl: string,
  variant: '' | '-600' = '',
): string {
  return `${serverUrl}/pictures/${encodeURIComponent(name)}${variant}.jpg.webp`
}

/** Whether a picture has a description in each language of the site. */
export const isDescribed = ({ alt }: Pick<LibraryPicture, 'alt'>): boolean =>
  Object.values(alt).every((text) => text.trim() !== '')
